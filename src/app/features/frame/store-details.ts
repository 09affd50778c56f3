/** Where the shop is in the world, as the foot of the page tells it. */
export const storeDetails = {
  lines: ["Rebon Thrift Store", "14 Market Road, Ernakulam", "Kochi, Kerala 682 011"],
  phone: "+91 484 555 0142",
  email: "hello@rebon.example",
} as const;
