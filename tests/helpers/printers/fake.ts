// A ticket printer on a cable and one on Bluetooth, for browsers and tests that have none.

export type FakePrinter = {
  /** All that it has taken to print. */
  bytes: number[];
  paper: boolean;
  /** Takes so many bytes and is gone: unplugged, or out of reach. */
  vanishesAfter: number | null;
  /** Takes so many bytes, and fails once while it stays there. */
  failsAfter: number | null;
  /** Takes so many bytes and then no more, as a printer without paper. */
  stallsAfter: number | null;
  /** Takes so many bytes and waits, until this is null again: a slow printer that a test can watch. */
  pausesAfter: number | null;
  /** Milliseconds for each slice. */
  slowness: number;
  /** The browser or its user says no. */
  refused: boolean;
  /** The browser's list is closed without a choice. */
  closed: boolean;
  /** Another program holds it. */
  busy: boolean;
  /** Without power, or out of reach. */
  off: boolean;
  /** Has a way back to the sender. */
  answers: boolean;
  /** The longest slice that it takes. */
  longest: number;
  /** How often the browser has requested a choice of its user. */
  requests: number;
  open: boolean;
};

/** Plays both printers. It uses nothing from outside itself, since it also runs in the browser of the journeys. */
export function fakePrinters() {
  const fresh = (): FakePrinter => ({
    bytes: [],
    paper: true,
    vanishesAfter: null,
    failsAfter: null,
    stallsAfter: null,
    pausesAfter: null,
    slowness: 0,
    refused: false,
    closed: false,
    busy: false,
    off: false,
    answers: true,
    longest: 10_000,
    requests: 0,
    open: false,
  });
  const printers = { usb: fresh(), bluetooth: fresh() };
  const never = () => new Promise<never>(() => undefined);
  const wait = (milliseconds: number) =>
    milliseconds > 0 ? new Promise<void>((done) => setTimeout(done, milliseconds)) : Promise.resolve();
  const error = (name: string) => new DOMException("played", name);

  /** A throw becomes a rejection, as the browser's methods answer. */
  const soon = <T>(work: () => T) =>
    new Promise<T>((resolve) => {
      resolve(work());
    });

  // A browser remembers what its user allowed: the page's own storage plays its memory, where there is one.
  const memory = new Set<string>();
  const storage = typeof sessionStorage === "undefined" ? null : sessionStorage;
  const isGranted = (kind: string) => memory.has(kind) || storage?.getItem(`fake:${kind}`) === "1";
  const grant = (kind: string) => {
    memory.add(kind);
    storage?.setItem(`fake:${kind}`, "1");
  };

  function request(kind: "usb" | "bluetooth"): void {
    const printer = printers[kind];
    printer.requests += 1;
    if (printer.refused) throw error("SecurityError");
    if (printer.closed) throw error("NotFoundError");
    grant(kind);
  }

  /** Takes the bytes of one write; answers what the printer replies, if its paper was queried. */
  async function take(printer: FakePrinter, bytes: Uint8Array): Promise<number | null> {
    if (printer.off) throw error("NetworkError");
    if (bytes.length > printer.longest) throw error("NetworkError");
    const question = bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 4 && bytes[2] === 4;
    if (question) {
      const full = printer.stallsAfter !== null && printer.bytes.length >= printer.stallsAfter;
      return full ? never() : printer.paper ? 0x12 : 0x72;
    }
    await wait(printer.slowness);
    for (const byte of bytes) {
      if (printer.vanishesAfter !== null && printer.bytes.length >= printer.vanishesAfter) {
        printer.off = true;
        throw error("NetworkError");
      }
      if (printer.failsAfter !== null && printer.bytes.length >= printer.failsAfter) {
        printer.failsAfter = null;
        throw error("NetworkError");
      }
      if (printer.stallsAfter !== null && printer.bytes.length >= printer.stallsAfter) return never();
      while (printer.pausesAfter !== null && printer.bytes.length >= printer.pausesAfter) await wait(20);
      printer.bytes.push(byte);
    }
    return null;
  }

  // ---- WebUSB

  const usbEvents = new EventTarget();
  const replies: number[] = [];
  let waiting: (() => void) | null = null;
  const configuration = () => ({
    configurationValue: 1,
    interfaces: [
      // A second function of the same device, which is no printer.
      { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [] }] },
      {
        interfaceNumber: 1,
        alternates: [
          {
            alternateSetting: 0,
            interfaceClass: 7,
            endpoints: [
              { endpointNumber: 2, direction: "out", type: "bulk" },
              ...(printers.usb.answers ? [{ endpointNumber: 1, direction: "in", type: "bulk" }] : []),
            ],
          },
        ],
      },
    ],
  });
  const usbDevice = {
    vendorId: 0x0416,
    productId: 0x5011,
    serialNumber: "",
    productName: "POS-80 ",
    manufacturerName: "Fabricant",
    configuration: null as ReturnType<typeof configuration> | null,
    get configurations() {
      return [configuration()];
    },
    open: () =>
      soon(() => {
        if (printers.usb.busy) throw error("SecurityError");
        printers.usb.open = true;
      }),
    close: () =>
      soon(() => {
        printers.usb.open = false;
        usbDevice.configuration = null;
      }),
    selectConfiguration: () =>
      soon(() => {
        usbDevice.configuration = configuration();
      }),
    claimInterface: (number: number) =>
      soon(() => {
        if (number !== 1 || usbDevice.configuration === null) throw error("InvalidStateError");
      }),
    releaseInterface: () => soon(() => {}),
    selectAlternateInterface: () =>
      soon(() => {
        throw error("InvalidStateError");
      }),
    async transferOut(endpoint: number, bytes: Uint8Array) {
      if (endpoint !== 2 || !printers.usb.open) throw error("InvalidStateError");
      const answer = await take(printers.usb, bytes);
      if (answer !== null) replies.push(answer);
      waiting?.();
      return { status: "ok", bytesWritten: bytes.length };
    },
    async transferIn(endpoint: number) {
      if (endpoint !== 1) throw error("InvalidStateError");
      while (replies.length === 0) await new Promise<void>((come) => (waiting = come));
      return { status: "ok", data: new DataView(Uint8Array.of(replies.shift() ?? 0).buffer) };
    },
    controlTransferIn: ({ request, index }: { request: number; index: number }) =>
      soon(() => {
        if (request !== 1 || index !== 1) throw error("InvalidStateError");
        return { status: "ok", data: new DataView(Uint8Array.of(printers.usb.paper ? 0x18 : 0x30).buffer) };
      }),
  };
  const usb = {
    addEventListener: usbEvents.addEventListener.bind(usbEvents),
    removeEventListener: usbEvents.removeEventListener.bind(usbEvents),
    getDevices: () =>
      soon(() => {
        return isGranted("usb") && !printers.usb.off ? [usbDevice] : [];
      }),
    requestDevice: ({ filters }: { filters: { classCode: number }[] }) =>
      soon(() => {
        if (filters[0]?.classCode !== 7) throw error("NotFoundError");
        request("usb");
        return usbDevice;
      }),
  };

  // ---- Web Bluetooth

  const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;
  const answers = Object.assign(new EventTarget(), {
    uuid: uuid("2af0"),
    properties: { write: false, writeWithoutResponse: false, notify: true },
    value: undefined as DataView | undefined,
    startNotifications: () =>
      soon(() => {
        if (!printers.bluetooth.answers) throw error("NotSupportedError");
      }),
  });
  async function writeToBluetooth(bytes: Uint8Array) {
    const answer = await take(printers.bluetooth, bytes);
    if (answer === null) return;
    answers.value = new DataView(Uint8Array.of(answer).buffer);
    answers.dispatchEvent(new Event("characteristicvaluechanged"));
  }
  const gatt = {
    get connected() {
      return printers.bluetooth.open && !printers.bluetooth.off;
    },
    connect: () =>
      soon(() => {
        if (printers.bluetooth.off || printers.bluetooth.busy) throw error("NetworkError");
        printers.bluetooth.open = true;
      }),
    disconnect() {
      printers.bluetooth.open = false;
    },
    getPrimaryServices: () =>
      soon(() => {
        return [
          {
            uuid: uuid("18f0"),
            getCharacteristics: () =>
              soon(() => {
                const bytes = {
                  uuid: uuid("2af1"),
                  properties: { write: true, writeWithoutResponse: true, notify: false },
                  writeValueWithResponse: writeToBluetooth,
                  writeValueWithoutResponse: writeToBluetooth,
                };
                return [answers, bytes];
              }),
          },
        ];
      }),
  };
  const bluetoothDevice = { id: "Zm9v", name: "MPT-II", gatt };
  const bluetooth: {
    getAvailability: () => Promise<boolean>;
    getDevices?: () => Promise<unknown[]>;
    requestDevice: (options: object) => Promise<unknown>;
  } = {
    getAvailability: () => Promise.resolve(true),
    getDevices: () => Promise.resolve(isGranted("bluetooth") ? [bluetoothDevice] : []),
    requestDevice: () =>
      soon(() => {
        request("bluetooth");
        return bluetoothDevice;
      }),
  };
  return { printers, usb, bluetooth, plug: () => usbEvents.dispatchEvent(new Event("connect")) };
}
