// A ticket printer on a cable, by WebUSB.
import type { Usb, UsbAlternate, UsbConfiguration, UsbDevice } from "./browser-types.ts";
import { errorName, PrinterError } from "./failure.ts";
import { type PrinterLink, SILENCE_MS, within } from "./link.ts";
import type { Printer } from "./preferences.ts";

const PRINTER_CLASS = 7;

/** Small enough that a slow printer shows progress. */
const SLICE_BYTES = 128;

/** GET_PORT_STATUS of the printer class; bit 5: no paper. */
const PORT_STATUS = 1;
const PORT_PAPER_OUT = 0b0010_0000;

const STATUS_BYTES = 64;

/** Opens the browser's list of printers. */
export async function chooseUsb(usb: Usb): Promise<Printer> {
  let device: UsbDevice;
  try {
    device = await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
  } catch (error) {
    throw new PrinterError(errorName(error) === "NotFoundError" ? "notChosen" : "refused", { cause: error });
  }
  return { kind: "usb", id: idOf(device), name: nameOf(device) };
}

/** Whether the printer hangs on its cable: the browser lists those alone. */
export async function isPlugged(usb: Usb, printer: Printer): Promise<boolean> {
  return (await find(usb, printer)) !== undefined;
}

export async function openUsb(usb: Usb, printer: Printer): Promise<PrinterLink> {
  const device = await find(usb, printer);
  if (!device) throw new PrinterError("absent");
  try {
    await within(device.open(), SILENCE_MS);
  } catch (error) {
    if (error instanceof PrinterError) throw error;
    // "Access denied": on most systems a driver of their own holds each printer.
    throw new PrinterError(errorName(error) === "NotFoundError" ? "absent" : "busy", { cause: error });
  }
  try {
    return await within(claim(device), SILENCE_MS);
  } catch (error) {
    void device.close().catch(() => undefined);
    if (error instanceof PrinterError) throw error;
    throw new PrinterError(errorName(error) === "NotFoundError" ? "absent" : "busy", { cause: error });
  }
}

async function claim(device: UsbDevice): Promise<PrinterLink> {
  const [first] = device.configurations;
  if (device.configuration === null && first) await device.selectConfiguration(first.configurationValue);
  const found = printerIn(device.configuration ?? first);
  if (!found) throw new PrinterError("unknown");
  const { number, alternate, out, answers } = found;
  await device.claimInterface(number);
  if (alternate.alternateSetting !== 0) {
    await device.selectAlternateInterface(number, alternate.alternateSetting);
  }
  // An answer that nobody waited for any longer is still under way: the next reader takes it.
  let answer: Promise<Uint8Array> | undefined;
  return {
    slice: SLICE_BYTES,
    async write(bytes) {
      const { status = "ok" } = await device.transferOut(out, bytes);
      if (status !== "ok") throw new PrinterError("silent");
    },
    read:
      answers === undefined
        ? null
        : () => {
            answer ??= device
              .transferIn(answers, STATUS_BYTES)
              .then(({ data }) => bytesOf(data))
              .finally(() => {
                answer = undefined;
              });
            return answer;
          },
    async isPaperOut() {
      const { data } = await device.controlTransferIn(
        { requestType: "class", recipient: "interface", request: PORT_STATUS, value: 0, index: number },
        1,
      );
      return ((bytesOf(data)[0] ?? 0) & PORT_PAPER_OUT) !== 0;
    },
    async close() {
      await device.releaseInterface(number);
      await device.close();
    },
  };
}

type Found = { number: number; alternate: UsbAlternate; out: number; answers: number | undefined };

/** The printer's interface, where possible with a way back. */
function printerIn(configuration: UsbConfiguration | undefined): Found | undefined {
  const found = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap((alternate): Found[] => {
      const bulk = alternate.endpoints.filter(({ type }) => type === "bulk");
      const out = bulk.find(({ direction }) => direction === "out");
      const answers = bulk.find(({ direction }) => direction === "in");
      if (alternate.interfaceClass !== PRINTER_CLASS || !out) return [];
      return [
        { number: interfaceNumber, alternate, out: out.endpointNumber, answers: answers?.endpointNumber },
      ];
    }),
  );
  return found.find(({ answers }) => answers !== undefined) ?? found[0];
}

async function find(usb: Usb, { id }: Printer): Promise<UsbDevice | undefined> {
  try {
    return (await usb.getDevices()).find((device) => idOf(device) === id);
  } catch (error) {
    throw new PrinterError("refused", { cause: error });
  }
}

/** Cheap printers have no serial number: two of them on one device are the same to the browser, too. */
function idOf({ vendorId, productId, serialNumber }: UsbDevice): string {
  return [vendorId, productId, serialNumber ?? ""].join(":");
}

function nameOf({ productName, manufacturerName }: UsbDevice): string {
  return [productName, manufacturerName].find((name) => (name ?? "").trim() !== "")?.trim() ?? "";
}

function bytesOf(data: DataView | undefined): Uint8Array {
  return data ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array();
}
