// What a tab does when it is told of a notification: a line in the console, a toast where it is seen, a sound from one tab.
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import type { ToastInput, ToastKind } from "#app/toasts/store.ts";
import type { NiveauNotification } from "#worker/domain/notification.ts";
import { linkOf } from "./notification-link.ts";
import { isForPeople, isMovement, type Received } from "./received.ts";
import type { Sound } from "./sounds.ts";

type Announcer = {
  /** `mine`: its sound is this tab's to make. `late`: told after a long cut. */
  received: (notification: Received, told: { mine: boolean; late: boolean }) => void;
  caughtUp: () => void;
};

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

export function createAnnouncer({ isSeen, show, play, log }: AnnouncerInput): Announcer {
  /** Late ones, which are not called out one by one. */
  let late = 0;
  return {
    received(notification, told) {
      // Type and id: what it says is the shop's business.
      log("notification", notification.type, notification.id ?? "");
      if (!isForPeople(notification) || isMovement(notification)) return;
      if (told.late) {
        late += 1;
        return;
      }
      if (isSeen()) show(toastOf(notification, log));
      if (told.mine) play(soundOf(notification));
    },
    caughtUp() {
      if (late > 0 && isSeen()) show({ kind: "info", title: TEMPS_REEL.recuesPendantCoupure(late) });
      late = 0;
    },
  };
}

function toastOf(notification: Received, log: AnnouncerInput["log"]): ToastInput {
  const { niveau, titre, message } = notification;
  const action = actionOf(notification, log);
  return { kind: KINDS[niveau], title: titre, message, ...(action && { action }) };
}

/** Its link, or what its button does. */
function actionOf(notification: Received, log: AnnouncerInput["log"]): ToastInput["action"] {
  if (notification.type === "ERREUR") {
    const run = () => {
      log("notification", notification.id ?? "", notification.data);
    };
    return { label: TEMPS_REEL.detailsTechniques, run };
  }
  return linkOf(notification);
}

function soundOf({ type, niveau }: Received): Sound {
  return type === "NOUVELLE_TACHE" ? "task" : KINDS[niveau];
}
