// Everything that is printed about a schedule is laid out with these.
@_exported import ScheduleText
