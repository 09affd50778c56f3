import type { ListensToOrders } from "#modules/orders/server/order-changed.ts";
import type { PartsInOrders } from "#modules/orders/server/placing/order-parts.ts";
import { asIs, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as parcel from "./contract/parcel.ts";
import { bookedWords } from "./contract/parcel-state.ts";
import { bookCourier, listCouriers } from "./server/book-courier.ts";
import { closeReturnedParcel, noteCameBack } from "./server/close-returned-parcel.ts";
import { routeCouriers } from "./server/couriers-webhook-calls.ts";
import { courierSchedule } from "./server/follow-parcels.ts";
import { noteCash } from "./server/note-cash.ts";
import { hasOpenParcels, parcelsToDo } from "./server/read-parcels.ts";
import { refuseBooked } from "./server/refuse-booked.ts";
import { listUnwanted, takeBack } from "./server/take-back.ts";

export const couriers = {
  calls: {
    Parcels: {
      listCouriers: bind(parcel.listCouriers, listCouriers, asIs),
      bookCourier: bind(parcel.bookCourier, bookCourier, saying(bookedWords)),
      noteCameBack: bind(parcel.noteCameBack, noteCameBack, saying("Noted. What becomes of it?")),
      closeReturnedParcel: bind(parcel.closeReturnedParcel, closeReturnedParcel, saying("Done")),
      noteCash: bind(parcel.noteCash, noteCash, saying("The cash is noted")),
    },
  },
  feature: { name: "couriers", isOpen: hasOpenParcels },
  contracts: [parcel],
  toDo: parcelsToDo,
  orderListeners: {
    "take-back-parcel": {
      concerns: ["CANCELED-USER", "CANCELED-ADMIN"],
      hear: takeBack,
      listUnheard: listUnwanted,
    },
  },
  orderParts: { change: { refuse: refuseBooked } },
  webhooks: routeCouriers,
  schedules: (ports) => [courierSchedule(ports)],
} satisfies ShopModule & ListensToOrders & PartsInOrders;
