// The journeys' own alarm: a page that breaks its content policy fails the journey that opened it, whatever else it does.
import { expect, test } from "vitest";
import { jouer, type Visite } from "./harness/parcours.ts";

const LARGEUR = 360;

/** Opens the login page with something put into its document on the way. */
const avecAjout =
  (ajout: string) =>
  async ({ page }: Visite) => {
    await page.route("**/login", async (route) => {
      const reponse = await route.fetch();
      const body = (await reponse.text()).replace("</main>", `${ajout}</main>`);
      expect(body).toContain(ajout);
      await route.fulfill({ response: reponse, body });
    });
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
  };

const raconter = (histoire: (visite: Visite) => Promise<void>) =>
  jouer("harnais", LARGEUR, histoire, { scripts: true });

test("a page as it is fails nothing", async () => {
  await raconter(avecAjout(""));
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
])("%s fails the journey", async (_nom, ajout, violation) => {
  await expect(raconter(avecAjout(ajout))).rejects.toThrow(violation);
});

test("a violation once the page runs fails the journey too", async () => {
  const histoire = async ({ page }: Visite) => {
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
    await page.evaluate(() => fetch("https://ailleurs.example/vol").catch(() => undefined));
  };
  await expect(raconter(histoire)).rejects.toThrow(/CSP connect-src https:\/\/ailleurs\.example/);
});

test("a violation fails the journey that was told to expect something else", async () => {
  const histoire = async (visite: Visite) => {
    visite.tolerer(/ 404$/, /status of 404/);
    await avecAjout("<script>window.intrus = 1</script>")(visite);
  };
  await expect(raconter(histoire)).rejects.toThrow(/CSP script-src-elem inline/);
});
