import type { TaskList } from "graphile-worker";
import type { Hono } from "hono";
import type * as z from "zod/mini";
import type { SignedIn } from "#kernel/actor.ts";
import type { OfficeTab } from "#kernel/pages/office-tabs.ts";
import type { retainedData } from "#kernel/policies/retained-data.ts";
import type { PageReading } from "./cache/track-reads.ts";
import type { Db, Tx } from "./database/client.ts";
import type { Api, ApiServices, BoundCall } from "./http/api/bind-call.ts";
import type { RequestServices, RequestVariables } from "./http/middleware/request-context.ts";
import type { PollerOptions } from "./jobs/poller.ts";
import type { MailWriter } from "./mail/send-mail.ts";
import type { DatabaseGauge } from "./observe/metrics.ts";
import type { ToDoLine } from "./to-do.ts";
import type { Context } from "./use-cases/context.ts";

/** The surroundings of background work, which acts for nobody. The database is not behind a pooler: the queue listens and holds locks. */
export type WorkPorts = Omit<Context, "actor" | "imageStore" | "workFolder">;

/** The end of a module's part of one kind of kept data; returns how many were removed. */
export type Removal = (
  tx: Tx,
  time: {
    /** Of the youngest that goes. */
    before: Date;
    now: Date;
    /** Those of these accounts that other modules need. */
    inUse(userIds: readonly string[]): Promise<string[]>;
  },
) => Promise<number>;

/** A module's part of what the shop keeps about people. */
export interface PersonalData {
  /** All of it about the person who asks, by the names that it has in the file that they take along. */
  export?(ctx: Context, person: SignedIn): Promise<Readonly<Record<string, unknown>>>;
  /** Takes a person out of what does not go with the account's row, in the transaction that closes the account. */
  erase?(tx: Tx, person: { id: string; email: string }): Promise<unknown>;
  /** Removes what is past its time, by the kinds of kept data. Safe to repeat. */
  outdated?: Partial<Record<keyof typeof retainedData, Removal>>;
  /** Those of these accounts that its rows need. */
  inUse?(tx: Tx, userIds: readonly string[]): Promise<string[]>;
}

/** A module's part of what customers see of their own. */
export interface ProfileParts {
  /** Its entry in the menu, with a sentence for `t`; null for somebody who has nothing there. */
  entry?(
    ctx: Context,
    person: SignedIn,
  ): Promise<{ to: string; label: string; icon: "search" | "tag" } | null>;
  /** A sentence about what goes with the account; "" where nothing does. */
  lost?(ctx: Context, person: SignedIn): Promise<string>;
}

/** Another module's part of a product, as it stands in the product's contract. */
export interface ProductPart {
  held_until: string;
}

/** A module's part of a choice of the store. */
interface FeaturePart {
  name: string;
  /** The patterns of its pages: of a choice that is off, and of which nothing is open, there are none. Papers, and what finishes what was begun, are not among them. */
  pages?: readonly string[];
  /** Whether something of it is open, owed or to be kept. Of a choice itself that keeps all of it; of another module's part, that part's pages and tabs. */
  isOpen?(db: Db): Promise<boolean>;
}

/** The object in which a module gives the shop its calls and its work; src/modules.ts lists them. */
export interface ShopModule {
  /** Its calls by their names, in the groups under which the API's description lists them. */
  calls?: Readonly<Record<string, Readonly<Record<string, BoundCall>>>>;
  /** Its contracts: the objects that they export are named in the API's description. */
  contracts?: readonly Readonly<Record<string, unknown>>[];
  /** Objects of its contracts that are sent and returned: a field with a default may be left out of what is sent alone. */
  sentAndReturned?: readonly z.ZodMiniType[];
  /** Use-cases that pages read, and the keys under which those pages are cached. */
  reads?: readonly PageReading[];
  /** Mails that are written when they are sent, by their kinds. */
  mails?(ports: WorkPorts): Readonly<Record<string, MailWriter>>;
  personal?: PersonalData;
  profile?: ProfileParts;
  /** Its words about products to everybody, beside the catalogue, by the products' ids. */
  productParts?(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ProductPart>>;
  /** The least in paise that it lets these products cost, by their ids. */
  priceFloors?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The sentences why some of these products can't be shown yet, by their ids. */
  notYetShown?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Its tabs in the back office, those of its settings among them. */
  tabs?: readonly OfficeTab[];
  /** Its things that wait for an admin now. */
  toDo?(ctx: Context): Promise<readonly ToDoLine[]>;
  /** The choice of the store that it is (settings/contract/features.ts). */
  feature?: FeaturePart & {
    /** The sentence why it can't be switched off now; "" where it can. */
    reasonToKeepOn?(db: Db): Promise<string>;
    /** Whether something about people is there of it, which the privacy policy names on while it is off. */
    isKept?(db: Db): Promise<boolean>;
  };
  /** Another module's choice that it belongs to. */
  partOf?: FeaturePart;
  gauges?: readonly DatabaseGauge[];
  /** Serves its addresses that are neither page nor call, such as a file that other machines read. */
  routes?(app: Hono<RequestVariables>, services: RequestServices): void;
  /** Serves what others send to the API about what happened with them: calls of no contract. */
  webhooks?(api: Api, services: ApiServices): void;
  /** Its jobs by the names of their tasks. A failure is thrown, and tried again later. */
  tasks?(ports: WorkPorts): TaskList;
  /** Periodic work while the shop is open. A round without work is a statement or two. */
  schedules?(ports: WorkPorts): PollerOptions[];
}

let taken: readonly ShopModule[] = [];

/** Has the shop ask these modules, as src/modules.ts does with all of them: those who ask know none by name. */
export function takeModules(modules: readonly ShopModule[]): void {
  taken = modules;
}

/** The parts of all modules in one thing, in the order of src/modules.ts: a module knows none that comes after it. */
export function partsIn<Hook extends keyof ShopModule>(hook: Hook): NonNullable<ShopModule[Hook]>[] {
  if (taken.length === 0) throw new Error("nobody has named the modules");
  return taken.flatMap((module) => {
    const part = module[hook];
    return part ? [part as NonNullable<ShopModule[Hook]>] : [];
  });
}
