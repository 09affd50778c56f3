export type DemoAddress = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  mobile: string;
};
export type DemoCustomer = { name: string; email: string; addresses: DemoAddress[] };

/** Four invented shoppers; their mail goes to a domain that is reserved for examples. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: "Anjali Varkey",
    email: "anjali.varkey@example.org",
    addresses: [
      {
        line1: "14 Jasmine Lane",
        line2: "Near the old rice mill",
        city: "Kochi",
        state: "Kerala",
        zip: "682001",
        country: "India",
        mobile: "9847000001",
      },
      {
        line1: "Flat 6B, Rain Tree Court",
        line2: "Panampilly Nagar",
        city: "Kochi",
        state: "Kerala",
        zip: "682036",
        country: "India",
        mobile: "9847000001",
      },
    ],
  },
  {
    name: "Rahul Menoth",
    email: "rahul.menoth@example.org",
    addresses: [
      {
        line1: "Thoppil House",
        line2: "Round South",
        city: "Thrissur",
        state: "Kerala",
        zip: "680001",
        country: "India",
        mobile: "9847000002",
      },
    ],
  },
  {
    name: "Fathima Koyadan",
    email: "fathima.koyadan@example.org",
    addresses: [
      {
        line1: "22 Beach Road",
        line2: "",
        city: "Kozhikode",
        state: "Kerala",
        zip: "673032",
        country: "India",
        mobile: "9847000003",
      },
    ],
  },
  {
    name: "Devika Sarangan",
    email: "devika.sarangan@example.org",
    addresses: [
      {
        line1: "No. 9, Third Cross",
        line2: "Indiranagar",
        city: "Bengaluru",
        state: "Karnataka",
        zip: "560038",
        country: "India",
        mobile: "9847000004",
      },
    ],
  },
];
