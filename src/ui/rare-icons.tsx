import { icon } from "./primitives.tsx";

/** Icons that only some pages show, kept apart so that the others don't load them. */

export const ArrowLeftIcon = /* @__PURE__ */ icon("M20 12H4m6-6-6 6 6 6");
export const ArrowRightIcon = /* @__PURE__ */ icon("M4 12h16m-6-6 6 6-6 6");
/** Six dots: what can be taken hold of. */
export const GripIcon = /* @__PURE__ */ icon("M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01");
export const HouseIcon = /* @__PURE__ */ icon("M4 11l8-7 8 7v9h-5.5v-6h-5v6H4v-9Z");
export const PlusIcon = /* @__PURE__ */ icon("M12 5v14M5 12h14");
export const ZoomIcon = /* @__PURE__ */ icon(
  "M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5M11 8v6M8 11h6",
);
export const MinusIcon = /* @__PURE__ */ icon("M5 12h14");
export const TrashIcon = /* @__PURE__ */ icon(
  "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5",
);
export const PencilIcon = /* @__PURE__ */ icon(
  "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5",
);
export const LinkIcon = /* @__PURE__ */ icon(
  "M10 14a4.2 4.2 0 0 0 6 .3l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4.2 4.2 0 0 0-6-.3l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.7",
);
export const TruckIcon = /* @__PURE__ */ icon(
  "M2.5 6h11v10.5h-11V6Zm11 4h4l3.5 3.5v3h-7.5M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
);
export const ReturnIcon = /* @__PURE__ */ icon("M8.5 5 4.5 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4");
export const UploadIcon = /* @__PURE__ */ icon("M12 16V4.5m-4.5 4.5L12 4.5 16.5 9M4.5 15.5v4h15v-4");
export const DownloadIcon = /* @__PURE__ */ icon("M12 4.5V16m-4.5-4.5L12 16l4.5-4.5M4.5 15.5v4h15v-4");
export const PinIcon = /* @__PURE__ */ icon(
  "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
);
export const PackageIcon = /* @__PURE__ */ icon("M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8.5M8 6l8 4");
/** A box with open flaps, into which something goes. */
export const OpenBoxIcon = /* @__PURE__ */ icon(
  "M4.5 10v10h15V10M4.5 10 2 6.5M19.5 10 22 6.5M4.5 10H8m8 0h3.5M12 3.5V14m-3.5-3.5L12 14l3.5-3.5",
);
export const TillIcon = /* @__PURE__ */ icon(
  "M4 11h16v9H4v-9Zm0 5.5h16M8.5 11V7.5M5.5 3.5h6v4h-6v-4Zm8 10.2v.01m3 0v.01m-6 -.01v.01",
);
export const LogOutIcon = /* @__PURE__ */ icon("M13.5 4.5h-8v15h8M10 12h10.5m-4-4 4 4-4 4");
export const TagIcon = /* @__PURE__ */ icon("M4 4.5h7.5L20.5 13.5l-7 7L4 11.5v-7Zm4 4v.01");
export const GridIcon = /* @__PURE__ */ icon(
  "M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z",
);
export const BookIcon = /* @__PURE__ */ icon(
  "M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2Zm0 0V20",
);
export const MedicalIcon = /* @__PURE__ */ icon("M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5V4Z");
export const LeafIcon = /* @__PURE__ */ icon(
  "M5 19.5c0-9 4-14 14.5-15 .5 10-4 15-11 15-1.5 0-2.5-.5-3.5-1.5M5 19.5C7.5 15 10.5 12 14.5 10",
);
export const ScissorsIcon = /* @__PURE__ */ icon(
  "M6.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm2-4L20 5.5M8.5 8.5 20 18.5",
);
export const MailIcon = /* @__PURE__ */ icon("M3.5 5.5h17v13h-17v-13Zm0 1.5 8.5 6 8.5-6");
export const PhoneIcon = /* @__PURE__ */ icon(
  "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.7 1.5C10.5 19.8 4.2 13.5 3.5 5.7A1.5 1.5 0 0 1 5 4Z",
);
export const GlobeIcon = /* @__PURE__ */ icon(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z",
);
export const ChatIcon = /* @__PURE__ */ icon("M4 5h16v11.5h-9L6.5 20v-3.5H4V5Zm4.5 4h7m-7 3.5h4.5");
export const LockIcon = /* @__PURE__ */ icon(
  "M5.5 10.5h13V20h-13v-9.5Zm3 0V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5",
);
/** The corners of a picture that looks for a code. */
export const ScanIcon = /* @__PURE__ */ icon(
  "M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M8 9v6M11 9v6M13.5 9v6M16 9v6",
);
export const PauseIcon = /* @__PURE__ */ icon("M8.5 5.5v13M15.5 5.5v13");
export const PlayIcon = /* @__PURE__ */ icon("M8 5.5v13l10.5-6.5L8 5.5Z");
export const ShareIcon = /* @__PURE__ */ icon(
  "M8.3 10.8l7.4-4.1M8.3 13.2l7.4 4.1M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
);
