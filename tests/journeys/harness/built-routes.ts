// Requests the built pages of the local runtime, without a browser.
import { request } from "node:http";
import { inject } from "vitest";
import { addressesOf } from "#tests/helpers/built-addresses.ts";

const BUILD = new URL("../../../build/server/index.js", import.meta.url).href;
const { routes } = (await import(BUILD)) as { routes: Parameters<typeof addressesOf>[0] };

export const ADDRESSES = addressesOf(routes);

export type Answer = { response: Response; text: string };

export async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${inject("address")}${path}`, { redirect: "manual", ...init });
  return { response, text: await response.text() };
}

/** Sends from another address of this machine (127.0.0.0/8), because the local front trusts no header about it. */
export function requestFrom(address: string, path: string, init: RequestInit): Promise<Answer> {
  const { host, origin } = new URL(path, inject("address"));
  const question = new Request(`${origin}${path}`, init);
  return new Promise((resolve, reject) => {
    const send = request(
      {
        host: "127.0.0.1",
        port: new URL(origin).port,
        localAddress: address,
        method: question.method,
        path,
        headers: { ...Object.fromEntries(question.headers), host },
      },
      (response) => {
        let text = "";
        response.on("data", (bytes: Buffer) => (text += bytes.toString()));
        response.on("end", () => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(response.headersDistinct))
            for (const value of values) headers.append(name, value);
          resolve({
            response: new Response(null, { status: response.statusCode ?? 0, headers }),
            text,
          });
        });
      },
    );
    send.on("error", reject);
    question.text().then((body) => send.end(body), reject);
  });
}
