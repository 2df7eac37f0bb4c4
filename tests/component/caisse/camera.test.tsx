// The camera at the till: what its codes do, its torch, and its failures.
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SCAN } from "#app/content/scan.ts";
import { RETURN_MS } from "#app/shell/camera/hits.ts";
import { fakeCamera, noCamera } from "#tests/component/harness/camera.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { answer } from "#tests/component/harness/requests.ts";
import type { Width } from "#tests/component/harness/screen.tsx";
import { OIL, openCaisse, WIDTHS } from "./caisse.ts";

afterEach(noCamera);

const [KNOWN, UNKNOWN] = ["6044000001012", "6044000009018"];
const TUNA = { ...OIL, id: 1, titre: "Thon 180 g", quantite: 1, codesBarres: [KNOWN] };
const SALT = { ...OIL, titre: "Sel 1 kg" };

const camera = () => page.getByRole("dialog", { name: SCAN.scanner });
const question = () => camera().getByRole("region", { name: SCAN.unknown });

async function openCamera(width: Width) {
  await openCaisse({ width, produits: [TUNA, SALT] });
  await page.getByRole("button", { name: SCAN.scanner }).click();
  await expect.element(camera()).toBeVisible();
}

test.each(WIDTHS)("each code adds a piece, and an unknown one asks (%i px)", async (width) => {
  const seen = fakeCamera();
  const associated: unknown[] = [];
  answer({
    "POST /pos/codes": async (request) => {
      associated.push(await request.json());
      return { codesBarres: [UNKNOWN] };
    },
  });
  await openCamera(width);
  seen.show(KNOWN);
  await expect.element(camera().getByText(SCAN.added(1))).toBeVisible();
  await expect.element(camera().getByText(TUNA.titre)).toBeVisible();
  expect(camera().getByRole("button", { name: SCAN.torch }).query()).toBeNull();
  await checkScreen();
  seen.show(UNKNOWN);
  await expect.element(question().getByText(UNKNOWN)).toBeVisible();
  await checkScreen();
  // The camera goes on: the known code counts again, now beyond the stock, and takes the question away.
  seen.show(null);
  await new Promise((resolve) => setTimeout(resolve, RETURN_MS + 100));
  seen.show(KNOWN);
  await expect.element(camera().getByText(CAISSE.stockMaximum).first()).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  seen.show(UNKNOWN);
  await question().getByRole("button", { name: SCAN.associate }).click();
  await question().getByRole("combobox").fill("sel");
  await question().getByRole("option", { name: SALT.titre }).click();
  await question().getByRole("button", { name: SCAN.associate }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(camera().getByText(SALT.titre)).toBeVisible();
  expect(associated).toEqual([{ produitId: SALT.id, code: UNKNOWN }]);
  await camera().getByRole("button", { name: SCAN.backToPanier }).click();
  await expect.element(camera()).not.toBeInTheDocument();
  if (width < 768) await expect.element(page.getByRole("dialog", { name: CAISSE.panier })).toBeVisible();
});

test("a refused camera says what to do, and a new try opens it with its torch", async () => {
  const seen = fakeCamera({ torch: true });
  seen.failOnce("NotAllowedError");
  await openCamera(360);
  await expect.element(camera().getByText(SCAN.failures.REFUSED.title)).toBeVisible();
  await checkScreen();
  await camera().getByRole("button", { name: SCAN.retry }).click();
  const torch = camera().getByRole("button", { name: SCAN.torch });
  await torch.click();
  await expect.element(torch).toHaveAttribute("aria-pressed", "true");
  expect(seen.requested.torch).toBe(true);
  await checkScreen();
  await torch.click();
  await expect.element(torch).toHaveAttribute("aria-pressed", "false");
  expect(seen.requested.torch).toBe(false);
  // The camera that ends by itself says so.
  const { srcObject } = camera().element().querySelector("video") ?? {};
  for (const track of (srcObject as MediaStream).getTracks()) track.stop();
  await expect.element(camera().getByText(SCAN.failures.BUSY.title)).toBeVisible();
  await press("Escape");
  await expect.element(camera()).not.toBeInTheDocument();
});

test("a device without a camera says so", async () => {
  fakeCamera().failOnce("NotFoundError");
  await openCamera(360);
  await expect.element(camera().getByText(SCAN.failures.NONE.title)).toBeVisible();
});
