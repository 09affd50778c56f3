CREATE TABLE "hold_queue" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hold_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "hold_queue_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"extended" boolean DEFAULT false NOT NULL,
	"paying" boolean DEFAULT false NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"sole" boolean DEFAULT false NOT NULL,
	"ended" text,
	"rest_until" timestamp with time zone,
	CONSTRAINT "holds_product_id_user_id_pk" PRIMARY KEY("product_id","user_id"),
	CONSTRAINT "holds_quantity_positive" CHECK ("holds"."quantity" > 0),
	CONSTRAINT "holds_ended_known" CHECK ("holds"."ended" in ('expired', 'given_back', 'used')),
	CONSTRAINT "holds_offer_of_one" CHECK (not "holds"."offered" or "holds"."quantity" = 1),
	CONSTRAINT "holds_sole_of_one" CHECK (not "holds"."sole" or "holds"."quantity" = 1)
);
--> statement-breakpoint
ALTER TABLE "hold_queue" ADD CONSTRAINT "hold_queue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_queue" ADD CONSTRAINT "hold_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hold_queue_order_idx" ON "hold_queue" USING btree ("product_id","number");--> statement-breakpoint
CREATE INDEX "hold_queue_user_idx" ON "hold_queue" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_owner_idx" ON "holds" USING btree ("product_id") WHERE "holds"."sole" and "holds"."ended" is null;--> statement-breakpoint
CREATE INDEX "holds_of_customer_idx" ON "holds" USING btree ("user_id") WHERE "holds"."ended" is null;--> statement-breakpoint
CREATE INDEX "holds_until_idx" ON "holds" USING btree ("held_until") WHERE "holds"."ended" is null;