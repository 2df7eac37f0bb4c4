// The client as it runs in a page: loaded once the page answers, so that no screen waits for it.
import { showToast } from "#app/toasts/store.ts";
import { createAnnouncer } from "./announce.ts";
import { checkSession, clock, electIn, openChannel, openSocket } from "./browser.ts";
import { createClient } from "./client.ts";
import type { Handle } from "./handle.ts";
import { play, prepareSounds } from "./sounds.ts";
import { forget, join, realtimeState, setLink, takeIn, tellGap } from "./store.ts";
import { joinTabs } from "./tabs.ts";
import type { News } from "./wire.ts";

export type Account = { gerantEtBoutique: string; etablissementId: number };

/** Joins the browser's connection for this account, until `stop`. */
export function startRealtime({ gerantEtBoutique: account, etablissementId }: Account): Handle {
  forget();
  const isSeen = () => document.visibilityState === "visible";
  const announcer = createAnnouncer({
    isSeen,
    play,
    show: showToast,
    log: (...line) => {
      console.info(...line);
    },
  });

  function hear(news: News, mine: boolean): boolean {
    switch (news.kind) {
      case "link":
        setLink(news.link, clock.now());
        return true;
      case "gap":
        tellGap();
        return true;
      case "caughtUp":
        announcer.caughtUp();
        return true;
      case "received": {
        const { notification, late } = news;
        if (!takeIn(notification, clock.now())) return false;
        announcer.received(notification, { mine, late });
        return true;
      }
    }
  }

  const tabs = joinTabs({
    ...{ account, clock, openChannel, tell: hear, join },
    tab: crypto.getRandomValues(new Uint32Array(2)).join("-"),
    visible: isSeen(),
    elect: electIn(navigator),
    kept: () => realtimeState().notifications,
    createClient: (before, on) =>
      createClient({
        ...{ clock, checkSession, etablissementId, before, on },
        open: openSocket,
        host: window.location.host,
      }),
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
      tabs.stop();
    },
  };
}
