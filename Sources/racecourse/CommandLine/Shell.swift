/// The shells for which there are completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that has no words of its own: it asks the tool at every tab, so it fits every version.
  var completions: String {
    switch self {
    case .bash:
      #"""
      # Completions of racecourse for bash, from 3.2 on. To install them, add this line to ~/.bashrc:
      #   eval "$(racecourse completions bash)"
      # or, where bash-completion is installed:
      #   racecourse completions bash > ~/.local/share/bash-completion/completions/racecourse
      _racecourse() {
        local line words= files=0 IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]}
        [[ $current != = ]] || current=
        COMPREPLY=()
        while read -r line; do
          case $line in
            :*) files=1; COMPREPLY+=( $(compgen -d -- "$current") ) ;;
            *) words+=${line%%$'\t'*}$'\n' ;;
          esac
          [[ $line != :swift ]] || COMPREPLY+=( $(compgen -f -X '!*.swift' -- "$current") )
          [[ $line != :files ]] || COMPREPLY+=( $(compgen -f -- "$current") )
        done < <("${1/#\~/$HOME}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
        COMPREPLY+=( $(compgen -W "$words" -- "$current") )
        # Adds slashes to folders, and quotes; bash 3.2 does not have it.
        (( ! files )) || compopt -o filenames 2> /dev/null || true
      }
      complete -F _racecourse racecourse
      """#
    case .zsh:
      #"""
      #compdef racecourse
      # Completions of racecourse for zsh. To install them:
      #   mkdir -p ~/.zfunc && racecourse completions zsh > ~/.zfunc/_racecourse
      # and in ~/.zshrc:
      #   fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit
      _racecourse() {
        local line found=1
        local -a terms
        [[ $PREFIX != --*=* ]] || compset -P '*='
        for line in ${(f)"$(${~words[1]} __complete "${(@Q)words[2,CURRENT]}" 2> /dev/null)"}; do
          case $line in
            :folders) _files -/ && found=0 ;;
            :swift) _files -g '*.swift(-.)' && found=0 ;;
            :files) _files && found=0 ;;
            *) terms+=("${line/$'\t'/:}") ;;
          esac
        done
        _describe word terms && found=0
        return found
      }
      # It is run when it is loaded for its first completion, and only defined when it is sourced.
      if [[ $funcstack[1] == _racecourse ]]; then _racecourse "$@"; else compdef _racecourse racecourse; fi
      """#
    case .fish:
      #"""
      # Completions of racecourse for fish, from 3.0 on. To install them:
      #   racecourse completions fish > ~/.config/fish/completions/racecourse.fish
      function __racecourse
        set -l tool (string replace -r '^~' "$HOME" -- (commandline -opc))
        set -l current (commandline -ct)
        set -l option (string match -r '^--[^=]*=' -- $current; or echo)
        set -l value (string replace -- "$option" '' $current)
        for line in ($tool[1] __complete $tool[2..-1] "$current" 2> /dev/null)
          switch $line
            case :folders
              printf '%s\n' $option(__fish_complete_directories "$value")
            case ':*'
              set -l paths (complete -C "'' $value")
              test $line = :files; or set paths (string match -r '.*(?:/|\.swift)(?:\t.*)?$' -- $paths)
              printf '%s\n' $option$paths
            case '*'
              echo $option$line
          end
        end
      end
      complete -c racecourse -f -a '(__racecourse)'
      """#
    }
  }
}
