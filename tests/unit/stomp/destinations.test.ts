import { describe, expect, test } from "vitest";
import { sendable, subscribable, topic, USER_QUEUE } from "#worker/stomp/destinations.ts";
import { errorOf } from "./wire.ts";

const identity = { etablissementId: 7, gerantId: 70 };

test("a client subscribes to its own establishment and what concerns its manager", () => {
  expect(subscribable("/topic/etablissement.7", identity)).toBe("ETABLISSEMENT");
  expect(subscribable(topic(7), identity)).toBe("ETABLISSEMENT");
  expect(subscribable("/user/queue/notifications", identity)).toBe("GERANT");
  expect(subscribable(USER_QUEUE, identity)).toBe("GERANT");
});

describe("refused", () => {
  test.each([
    "/topic/etablissement.8",
    "/topic/etablissement.70",
    "/topic/etablissement.07",
    "/topic/etablissement.7 ",
    " /topic/etablissement.7",
    "/topic/etablissement.7/",
    "/topic/etablissement.7.1",
    "/topic/etablissement.*",
    "/topic/etablissement.>",
    "/topic/etablissement.#",
    "/topic/**",
    "/topic/etablissement.",
    "/topic/etablissement",
    "/Topic/etablissement.7",
    "/topic/etablissement.७",
    "/topic/etablissement.7,/topic/etablissement.8",
    "/user/queue/notifications/",
    "/user/70/queue/notifications",
    "/user/71/queue/notifications",
    "/user/queue/*",
    "/queue/notifications",
    "/app/ping",
    "/app/test",
    "*",
    "",
  ])("to listen to %j", (destination) => {
    expect(errorOf(() => subscribable(destination, identity)).code).toBe("REFUSED");
  });

  test.each([
    "/topic/etablissement.7",
    "/user/queue/notifications",
    "/app/autre",
    "/app/ping/",
    "/app/PING",
    "/app/",
    "/app/*",
    "",
  ])("to send to %j", (destination) => {
    expect(errorOf(() => sendable(destination)).code).toBe("REFUSED");
  });
});

test("a client sends pings and tests", () => {
  expect(sendable("/app/ping")).toBe("/app/ping");
  expect(sendable("/app/test")).toBe("/app/test");
});
