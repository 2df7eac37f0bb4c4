// The parts of WebUSB and Web Bluetooth that a printer needs. TypeScript's own types of the browser have neither.

export type UsbEndpoint = { endpointNumber: number; direction: "in" | "out"; type: string };

export type UsbAlternate = {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: readonly UsbEndpoint[];
};

export type UsbInterface = { interfaceNumber: number; alternates: readonly UsbAlternate[] };

export type UsbConfiguration = { configurationValue: number; interfaces: readonly UsbInterface[] };

export type UsbDevice = {
  vendorId: number;
  productId: number;
  serialNumber?: string | null | undefined;
  productName?: string | null | undefined;
  manufacturerName?: string | null | undefined;
  configuration: UsbConfiguration | null;
  configurations: readonly UsbConfiguration[];
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  releaseInterface: (number: number) => Promise<void>;
  selectAlternateInterface: (number: number, alternate: number) => Promise<void>;
  transferOut: (endpoint: number, bytes: Uint8Array<ArrayBuffer>) => Promise<{ status?: string }>;
  transferIn: (endpoint: number, length: number) => Promise<{ data?: DataView | undefined }>;
  controlTransferIn: (
    setup: {
      requestType: "class";
      recipient: "interface";
      request: number;
      value: number;
      index: number;
    },
    length: number,
  ) => Promise<{ data?: DataView | undefined }>;
};

export type Usb = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  getDevices: () => Promise<UsbDevice[]>;
  requestDevice: (options: { filters: readonly { classCode: number }[] }) => Promise<UsbDevice>;
};

export type Characteristic = EventTarget & {
  uuid: string;
  properties: { write: boolean; writeWithoutResponse: boolean; notify: boolean };
  value?: DataView | undefined;
  writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  startNotifications: () => Promise<unknown>;
};

export type BluetoothService = {
  uuid: string;
  getCharacteristics: () => Promise<Characteristic[]>;
};

export type BluetoothDevice = {
  id: string;
  name?: string | undefined;
  gatt?:
    | {
        connected: boolean;
        connect: () => Promise<unknown>;
        disconnect: () => void;
        getPrimaryServices: () => Promise<BluetoothService[]>;
      }
    | undefined;
};

export type Bluetooth = {
  getAvailability?: () => Promise<boolean>;
  getDevices?: () => Promise<BluetoothDevice[]>;
  requestDevice: (
    options: { optionalServices: readonly string[] } & (
      | { acceptAllDevices: true }
      | { filters: readonly { name: string }[] }
    ),
  ) => Promise<BluetoothDevice>;
};

export type PrinterNavigator = { usb?: Usb; bluetooth?: Bluetooth };
