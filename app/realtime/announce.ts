import { REALTIME, TEST_SCREEN } from "#app/content/realtime.ts";
import type { ToastInput, ToastKind } from "#app/toasts/store.ts";
import type { NiveauNotification } from "#worker/features/evenements/domain/notification.ts";
import type { Arrival } from "./client.ts";
import { isForPeople, isMouvement, linkOf, type Received } from "./received.ts";
import type { Holder } from "./sound-lock.ts";
import type { Sound } from "./sounds.ts";

type AnnouncerInput = {
  isSeen: () => boolean;
  show: (toast: ToastInput) => void;
  play: (sound: Sound) => void;
  log: (...line: unknown[]) => void;
};

const KINDS = {
  SUCCESS: "success",
  INFO: "info",
  WARNING: "warning",
  ERROR: "error",
} as const satisfies Record<NiveauNotification, ToastKind & Sound>;

export function createAnnouncer({ isSeen, show, play, log }: AnnouncerInput) {
  let late = 0;
  let lateError = false;

  // Error toasts stay until closed, so a hidden tab with the sound lock shows them too.
  function showAs(holder: Holder, toast: ToastInput, isNews = true): void {
    if ((isNews && isSeen()) || (toast.kind === "error" && holder !== "elsewhere")) show(toast);
  }

  return {
    /** `holder`: the holder of the sound lock when the event happened. */
    received(notification: Received, arrival: Arrival, holder: Holder) {
      // The text belongs to the shop, so the console gets only the type and the id.
      log("notification", notification.type, notification.id ?? "");
      if (!isForPeople(notification) || isMouvement(notification)) return;
      if (arrival === "late") {
        late += 1;
        lateError ||= notification.niveau === "ERROR";
        return;
      }
      showAs(holder, toastOf(notification, log), arrival === "now");
      const sounds = holder === "here" || (holder === "none" && isSeen());
      if (arrival === "now" && sounds) play(soundOf(notification));
    },
    caughtUp(holder: Holder) {
      const title = REALTIME.receivedDuringOutage(late);
      if (late > 0) showAs(holder, { kind: lateError ? "error" : "info", title });
      late = 0;
      lateError = false;
    },
  };
}

function toastOf(notification: Received, log: AnnouncerInput["log"]): ToastInput {
  const { niveau, titre, message } = notification;
  const action = actionOf(notification, log);
  return { kind: KINDS[niveau], title: titre, message, ...(action && { action }) };
}

function actionOf(notification: Received, log: AnnouncerInput["log"]): ToastInput["action"] {
  if (notification.type === "ERREUR") {
    const run = () => log("notification", notification.id ?? "", notification.data);
    return { label: REALTIME.technicalDetails, to: TEST_SCREEN, run };
  }
  return linkOf(notification);
}

function soundOf({ type, niveau }: Received): Sound {
  return type === "NOUVELLE_TACHE" ? "task" : KINDS[niveau];
}
