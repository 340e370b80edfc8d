// Nothing is fetched.
import { check, same, test } from "./check.js";
import { takeErrors, takeRequests } from "./driver.js";

const made = (name, properties) => Object.assign(document.createElement(name), properties);

const breaches = [
  () => fetch("https://example.org/").catch(() => {}),
  () => document.body.append(made("img", { src: "https://example.org/x.png" })),
  () => document.head.append(made("script", { src: "https://example.org/x.js" })),
  () => document.body.append(made("iframe", { src: "https://example.org/" })),
  () => document.head.append(made("style", { textContent: "@import 'https://example.org/'" })),
];

test("The policy forbids everything but what is in the page, and comes before it", {}, () => {
  const selector = "meta[http-equiv=Content-Security-Policy]";
  const policy = document.querySelector(selector).content;
  check(policy.split(";").some((rule) => rule.trim() === "default-src 'none'"), policy);
  check(!/http|\*|unsafe-eval/.test(policy), policy);
  same(document.querySelector(`${selector}, script, style, link, img`).localName, "meta", "the first of all");
});

test("A breach is stopped by the browser", { makesErrors: true }, async () => {
  await takeRequests();
  for (const breach of breaches) {
    const stopped = new Promise((done) => addEventListener("securitypolicyviolation", done, { once: true }));
    breach();
    await stopped;
    const errors = await takeErrors();
    check(errors.some((text) => text.includes("Content Security Policy")), `${breach}: ${errors}`);
    same(await takeRequests(), [], breach);
  }
});
