// A page that breaks its content policy must fail the journey that opened it.
import { expect, test } from "vitest";
import { play, type Visit } from "./harness/journey.ts";

const WIDTH = 360;

const withAddition =
  (addition: string) =>
  async ({ page }: Visit) => {
    await page.route("**/login", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</main>", `${addition}</main>`);
      expect(body).toContain(addition);
      await route.fulfill({ response, body });
    });
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
  };

const runScenario = (scenario: (visit: Visit) => Promise<void>) =>
  play("harnais", WIDTH, scenario, { scripts: true });

test("a page as it is fails nothing", async () => {
  await runScenario(withAddition(""));
});

test.each([
  ["a script without its nonce", "<script>window.intrus = 1</script>", /CSP script-src-elem inline/],
  [
    "a script with another answer's nonce",
    `<script nonce="${btoa("x".repeat(16))}">window.intrus = 1</script>`,
    /CSP script-src-elem inline/,
  ],
  ["an attribute that runs", '<i style="" onclick="1"></i>', /CSP script-src-attr inline/],
  [
    "an image of a foreign origin",
    '<img alt="" src="https://ailleurs.example/x.png">',
    /CSP img-src https:\/\/ailleurs\.example/,
  ],
  [
    "a script of a foreign origin",
    '<script src="https://ailleurs.example/x.js"></script>',
    /CSP script-src-elem https:\/\/ailleurs\.example/,
  ],
  [
    "a frame",
    '<iframe title="x" src="https://ailleurs.example/"></iframe>',
    /CSP (frame|default)-src https:\/\/ailleurs\.example/,
  ],
])("%s fails the journey", async (_name, addition, violation) => {
  await expect(runScenario(withAddition(addition))).rejects.toThrow(violation);
});

test("a violation once the page runs fails the journey too", async () => {
  const scenario = async ({ page }: Visit) => {
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
    // The journey ends only after the browser has reported the violation, which comes after the fetch has failed.
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", resolve, { once: true });
      });
      await fetch("https://ailleurs.example/vol").catch(() => undefined);
      await reported;
    });
  };
  await expect(runScenario(scenario)).rejects.toThrow(/CSP connect-src https:\/\/ailleurs\.example/);
});

test("a violation fails the journey that was told to expect something else", async () => {
  const scenario = async (visit: Visit) => {
    visit.tolerate(/ 404$/, /status of 404/);
    await withAddition("<script>window.intrus = 1</script>")(visit);
  };
  await expect(runScenario(scenario)).rejects.toThrow(/CSP script-src-elem inline/);
});
