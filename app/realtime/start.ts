// The client as it runs in a page: loaded once the page answers, so that no screen waits for it.
import { showToast } from "#app/toasts/store.ts";
import { createAnnouncer } from "./announce.ts";
import { checkSession, electIn, nextTerm, openChannel, openSocket } from "./browser.ts";
import { createClient, type Heard } from "./client.ts";
import { clock } from "./clock.ts";
import type { Handle } from "./handle.ts";
import { play, prepareSounds } from "./sounds.ts";
import { showLink } from "./show-link.ts";
import { join, realtimeState, receive, showGap } from "./store.ts";
import { joinTabs } from "./tabs.ts";
import type { News, Role } from "./wire.ts";

export type Account = { gerantAndBoutique: string; etablissementId: number };

/** So long after a document was asked for, the server has just seen its session. */
const FRESH_MS = 30_000;
let first = true;

/** Joins the browser's connection for this account, until `stop`. `before`: what this page had heard when it was left. */
export function startRealtime(
  { gerantAndBoutique: account, etablissementId }: Account,
  before: Heard = { lastId: undefined, at: undefined },
): Handle {
  const isSeen = () => document.visibilityState === "visible";
  const announcer = createAnnouncer({
    isSeen,
    play,
    show: showToast,
    log: (...line) => {
      console.info(...line);
    },
  });

  function hear(news: News, role: Role): boolean {
    switch (news.kind) {
      case "link":
        showLink(news.link);
        return true;
      case "gap":
        showGap();
        return true;
      case "caughtUp":
        announcer.caughtUp(role);
        return true;
      case "received": {
        const { notification, late } = news;
        if (!receive(notification, clock.now())) return false;
        announcer.received(notification, { role, late });
        return true;
      }
    }
  }

  const tabs = joinTabs({
    ...{ account, before, clock, nextTerm, openChannel, tell: hear, join },
    tab: crypto.getRandomValues(new Uint32Array(2)).join("-"),
    visible: isSeen(),
    elect: electIn(navigator),
    kept: () => realtimeState().notifications,
    createClient(heard, on, isAnySeen) {
      const checked = first && performance.now() < FRESH_MS;
      first = false;
      return createClient({
        ...{ clock, checkSession, etablissementId, checked, on },
        isSeen: isAnySeen,
        random: Math.random,
        before: heard,
        open: openSocket,
        host: window.location.host,
      });
    },
  });
  const tell = (name: "wake" | "doubt") => {
    tabs.call({ name }).catch(() => undefined);
  };
  const wake = () => {
    tell("wake");
  };
  const doubt = () => {
    tell("doubt");
  };
  const seen = () => {
    tabs.seen(isSeen());
    if (isSeen()) wake();
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", wake);
  window.addEventListener("offline", doubt);
  const forgetSounds = prepareSounds();

  return {
    call: tabs.call,
    stop() {
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", doubt);
      forgetSounds();
      return tabs.stop();
    },
  };
}
