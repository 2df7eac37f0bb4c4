import { afterEach, expect, it, vi } from "vitest";
import { AUTHOR_HEADER } from "#app/network/author.ts";
import { guardDataFetch } from "#app/network/data-fetch.ts";
import { LostError } from "#app/network/timed-fetch.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function lossOf(answer: () => Response | Promise<Response>): Promise<string> {
  const window = {
    fetch: () => Promise.resolve(answer()),
    location: { href: "https://etal.test/pos", origin: "https://etal.test" },
  };
  vi.stubGlobal("window", window);
  guardDataFetch({ refuses: () => false, answered: () => undefined, author: () => undefined });
  const thrown: unknown = await (window.fetch as typeof fetch)("https://etal.test/pos.data").catch(
    (error: unknown) => error,
  );
  if (!(thrown instanceof LostError)) throw new Error("Not lost");
  return thrown.message;
}

it.each<[string, () => Response | Promise<Response>, string]>([
  [
    "a failure",
    () => Response.json({ message: "Une erreur est survenue" }, { status: 500 }),
    "Une erreur est survenue",
  ],
  ["a failure without words", () => new Response("<h1>", { status: 500 }), "Une erreur est survenue"],
  ["a gateway's page", () => new Response("<h1>", { status: 502 }), "Impossible de joindre le serveur"],
  ["a failure of another shape", () => Response.json([], { status: 500 }), "Une erreur est survenue"],
  ["an overload", () => Response.json({ message: "Surchargé" }, { status: 503 }), "Surchargé"],
  [
    "a refusal",
    () => Response.json({ message: "Trop de tentatives" }, { status: 429 }),
    "Trop de tentatives",
  ],
  ["a portal", () => new Response("<html>"), "Impossible de joindre le serveur"],
  ["nobody", () => Promise.reject(new TypeError("offline")), "Impossible de joindre le serveur"],
])("of %s", async (_, answer, sentence) => {
  expect(await lossOf(answer)).toBe(sentence);
});

it("reports when the answered request was sent", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const window = {
    fetch: () => {
      vi.advanceTimersByTime(400);
      return Promise.resolve(new Response("1\n", { headers: { "X-Remix-Response": "yes" } }));
    },
    location: { href: "https://etal.test/pos", origin: "https://etal.test" },
  };
  vi.stubGlobal("window", window);
  const answered = vi.fn();
  guardDataFetch({ refuses: () => false, answered, author: () => undefined });
  const sentAt = performance.now();
  await (window.fetch as typeof fetch)("https://etal.test/pos.data");
  expect(answered).toHaveBeenCalledExactlyOnceWith(sentAt);
});

it("names the account that the page is of, to this origin alone", async () => {
  const sent: (string | null)[] = [];
  const window = {
    fetch: (...args: ConstructorParameters<typeof Request>) => {
      sent.push(new Request(...args).headers.get(AUTHOR_HEADER));
      return Promise.resolve(new Response());
    },
    location: { href: "https://etal.test/pos", origin: "https://etal.test" },
  };
  vi.stubGlobal("window", window);
  let author: string | undefined = "3/2";
  guardDataFetch({ refuses: () => false, answered: () => undefined, author: () => author });
  await window.fetch("https://etal.test/pos/ventes", { method: "POST" });
  await window.fetch("https://autre.test/pos/ventes");
  author = undefined;
  await window.fetch("https://etal.test/pos/ventes");
  expect(sent).toEqual(["3/2", null, null]);
});

it("names the page's account, and leaves a request that names its own", async () => {
  const sent: (string | null)[] = [];
  const window = {
    fetch: (request: Request) => {
      sent.push(request.headers.get(AUTHOR_HEADER));
      return Promise.resolve(new Response("{}"));
    },
    location: { href: "https://etal.test/pos", origin: "https://etal.test" },
  };
  vi.stubGlobal("window", window);
  guardDataFetch({ refuses: () => false, answered: () => undefined, author: () => "2/2" });
  const send = window.fetch as unknown as typeof fetch;
  await send("https://etal.test/session");
  await send("https://etal.test/pos/ventes", { method: "POST", headers: { [AUTHOR_HEADER]: "1/1" } });
  expect(sent).toEqual(["2/2", "1/1"]);
});
