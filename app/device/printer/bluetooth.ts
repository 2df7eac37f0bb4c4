// A ticket printer by Web Bluetooth. There is no profile of printers: makers built theirs on a few modules, and each
// module has a service of its own.
import type { Bluetooth, BluetoothDevice, Characteristic } from "./browser-types.ts";
import { errorName, PrinterError } from "./failure.ts";
import { type PrinterLink, SILENCE_MS, within } from "./link.ts";
import type { Printer } from "./preferences.ts";

const SHORT = (uuid: string) => `0000${uuid}-0000-1000-8000-00805f9b34fb`;

/** Service, characteristic that takes the bytes, characteristic that answers. */
const MODULES: readonly (readonly [service: string, bytes: string, answers: string | null])[] = [
  [SHORT("18f0"), SHORT("2af1"), SHORT("2af0")],
  [
    "49535343-fe7d-4ae5-8fa9-9fafd205e455",
    "49535343-8841-43f4-a8d4-ecbe34729bb3",
    "49535343-1e4d-4bd9-ba61-23c647249616",
  ],
  [
    "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
    "bef8d6c9-9c21-4c9e-b632-bd58c1009f9f",
    "bef8d6c9-9c21-4c9e-b632-bd58c1009f9f",
  ],
  [SHORT("ff00"), SHORT("ff02"), SHORT("ff01")],
  [SHORT("ffe0"), SHORT("ffe1"), SHORT("ffe1")],
];

const SERVICES = MODULES.map(([service]) => service);

/** Fits what a phone and a printer of these years agree on; every printer takes the smaller one. */
const SLICE_BYTES = 180;
const SMALLEST_SLICE_BYTES = 20;

/** Bytes without an answer may still be on their way when the last write ends. */
const AFTER_LAST_MS = 1_000;

/** Printers that were chosen while this page lives. */
const chosen = new Map<string, BluetoothDevice>();

/** Opens the browser's list. Many printers do not announce their service, so the list has everything near. */
export async function chooseBluetooth(bluetooth: Bluetooth): Promise<Printer> {
  return rememberedAs(await ask(bluetooth, { acceptAllDevices: true }));
}

/** With a press behind it the browser's list opens where the printer cannot be found otherwise. */
export async function openBluetooth(bluetooth: Bluetooth, printer: Printer): Promise<PrinterLink> {
  const device = (await find(bluetooth, printer)) ?? (await askAgain(bluetooth, printer));
  const { gatt } = device;
  if (!gatt) throw new PrinterError("unknown");
  try {
    await within(gatt.connect(), SILENCE_MS);
    const { bytes, answers } = await within(characteristicsOf(gatt), SILENCE_MS);
    const read = answers && (await within(listen(answers), SILENCE_MS));
    return linkOf(gatt, bytes, read);
  } catch (error) {
    gatt.disconnect();
    if (error instanceof PrinterError) throw error;
    throw new PrinterError("absent", { cause: error });
  }
}

/** Whether the browser knows the printer without asking. Only a connection tells whether it is near. */
export async function isKnown(bluetooth: Bluetooth, printer: Printer): Promise<boolean> {
  return (await find(bluetooth, printer)) !== undefined;
}

type DeviceFilter = { acceptAllDevices: true } | { filters: readonly { name: string }[] };

async function ask(bluetooth: Bluetooth, filter: DeviceFilter): Promise<BluetoothDevice> {
  if ((await bluetooth.getAvailability?.().catch(() => true)) === false)
    throw new PrinterError("bluetoothOff");
  try {
    return await bluetooth.requestDevice({ ...filter, optionalServices: SERVICES });
  } catch (error) {
    throw new PrinterError(errorName(error) === "NotFoundError" ? "notChosen" : "refused", { cause: error });
  }
}

async function askAgain(bluetooth: Bluetooth, { id, name }: Printer): Promise<BluetoothDevice> {
  if (!navigator.userActivation.isActive) throw new PrinterError("ask");
  const device = await ask(bluetooth, name === "" ? { acceptAllDevices: true } : { filters: [{ name }] });
  chosen.set(id, device);
  return device;
}

function rememberedAs(device: BluetoothDevice): Printer {
  chosen.set(device.id, device);
  return { kind: "bluetooth", id: device.id, name: device.name?.trim() ?? "" };
}

async function find(bluetooth: Bluetooth, { id }: Printer): Promise<BluetoothDevice | undefined> {
  const here = chosen.get(id);
  if (here || !bluetooth.getDevices) return here;
  try {
    return (await bluetooth.getDevices()).find((device) => device.id === id);
  } catch (error) {
    throw new PrinterError("refused", { cause: error });
  }
}

type Gatt = NonNullable<BluetoothDevice["gatt"]>;
type Found = { bytes: Characteristic; answers: Characteristic | undefined };

async function characteristicsOf(gatt: Gatt): Promise<Found> {
  const services = await gatt.getPrimaryServices().catch((error: unknown) => {
    throw new PrinterError(errorName(error) === "NotFoundError" ? "unknown" : "absent", { cause: error });
  });
  for (const [uuid, writes, notifies] of MODULES) {
    const service = services.find((one) => one.uuid === uuid);
    if (!service) continue;
    const all = await service.getCharacteristics();
    const bytes = all.find((one) => one.uuid === writes && canWrite(one)) ?? all.find(canWrite);
    const answers = all.find((one) => one.uuid === notifies && one.properties.notify);
    if (bytes) return { bytes, answers };
  }
  throw new PrinterError("unknown");
}

function canWrite({ properties }: Characteristic): boolean {
  return properties.write || properties.writeWithoutResponse;
}

/** Null where the phone refuses: some Android versions do, with printers that print well. */
async function listen(answers: Characteristic): Promise<PrinterLink["read"]> {
  const received: Uint8Array[] = [];
  let waiting: (() => void) | undefined;
  answers.addEventListener("characteristicvaluechanged", () => {
    const { value } = answers;
    if (!value) return;
    received.push(new Uint8Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength)));
    waiting?.();
  });
  try {
    await answers.startNotifications();
  } catch {
    return null;
  }
  return async () => {
    for (;;) {
      const first = received.shift();
      if (first) return first;
      await new Promise<void>((come) => {
        waiting = come;
      });
    }
  };
}

function linkOf(gatt: Gatt, bytes: Characteristic, read: PrinterLink["read"] | undefined): PrinterLink {
  // The answer to each write is what holds back a sender that is faster than the paper.
  const answered = bytes.properties.write;
  const write = (part: Uint8Array<ArrayBuffer>) =>
    answered ? bytes.writeValueWithResponse(part) : bytes.writeValueWithoutResponse(part);
  let size = SLICE_BYTES;
  let untried = true;
  return {
    slice: SLICE_BYTES,
    async write(part) {
      for (let at = 0; at < part.length; at += size) {
        const slice = part.slice(at, at + size);
        try {
          await write(slice);
        } catch (error) {
          // Nothing was printed yet, and the printer is still there: the slice was too long for it.
          if (!untried || !gatt.connected || slice.length <= SMALLEST_SLICE_BYTES) throw error;
          size = SMALLEST_SLICE_BYTES;
          at -= size;
          continue;
        }
        if (slice.length > SMALLEST_SLICE_BYTES) untried = false;
      }
    },
    read: read ?? null,
    async close() {
      if (!answered) await new Promise((done) => setTimeout(done, AFTER_LAST_MS));
      gatt.disconnect();
    },
  };
}
