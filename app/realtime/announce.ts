// What a tab does when it is told of a notification: a line in the console, a toast where it is seen, a sound from one tab.
// An error stays until closed (specification 9): it is shown even where no tab is seen, by the one that speaks for all.
import { REALTIME } from "#app/content/realtime.ts";
import type { ToastInput, ToastKind } from "#app/toasts/store.ts";
import type { NiveauNotification } from "#worker/features/evenements/domain/notification.ts";
import { linkOf } from "./notification-link.ts";
import { isForPeople, isMouvement, type Received } from "./received.ts";
import type { Sound } from "./sounds.ts";
import type { Role } from "./wire.ts";

type Announcer = {
  /** `late`: told after a long cut. */
  received: (notification: Received, told: { role: Role; late: boolean }) => void;
  caughtUp: (role: Role) => void;
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
  let lateError = false;

  function showAs(role: Role, toast: ToastInput): void {
    if (isSeen() || (toast.kind === "error" && role !== "listener")) show(toast);
  }

  return {
    received(notification, { role, ...told }) {
      // Type and id: what it says is the shop's business.
      log("notification", notification.type, notification.id ?? "");
      if (!isForPeople(notification) || isMouvement(notification)) return;
      if (told.late) {
        late += 1;
        lateError ||= notification.niveau === "ERROR";
        return;
      }
      showAs(role, toastOf(notification, log));
      if (role === "speaker" || (role === "alone" && isSeen())) play(soundOf(notification));
    },
    caughtUp(role) {
      const title = REALTIME.receivedDuringOutage(late);
      if (late > 0) showAs(role, { kind: lateError ? "error" : "info", title });
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

/** Its link, or what its button does. */
function actionOf(notification: Received, log: AnnouncerInput["log"]): ToastInput["action"] {
  if (notification.type === "ERREUR") {
    const run = () => {
      log("notification", notification.id ?? "", notification.data);
    };
    return { label: REALTIME.technicalDetails, run };
  }
  return linkOf(notification);
}

function soundOf({ type, niveau }: Received): Sound {
  return type === "NOUVELLE_TACHE" ? "task" : KINDS[niveau];
}
