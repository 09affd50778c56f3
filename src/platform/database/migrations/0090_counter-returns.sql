CREATE TABLE "counter_return_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"piece" text NOT NULL,
	CONSTRAINT "counter_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "counter_return_lines_quantity_positive" CHECK ("counter_return_lines"."quantity" > 0),
	CONSTRAINT "counter_return_lines_piece_known" CHECK ("counter_return_lines"."piece" in ('stock', 'aside'))
);
--> statement-breakpoint
CREATE TABLE "counter_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"session_id" uuid,
	"way" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"taken_by" uuid,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "counter_returns_key" UNIQUE("key"),
	CONSTRAINT "counter_returns_way_known" CHECK ("counter_returns"."way" in ('cash', 'upi', 'credit')),
	CONSTRAINT "counter_returns_amount_fits" CHECK ("counter_returns"."amount_paise" >= 0),
	CONSTRAINT "counter_returns_at_till" CHECK (("counter_returns"."way" = 'cash') = ("counter_returns"."session_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "counter_return_lines" ADD CONSTRAINT "counter_return_lines_return_id_counter_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."counter_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_return_lines" ADD CONSTRAINT "counter_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_returns" ADD CONSTRAINT "counter_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_returns" ADD CONSTRAINT "counter_returns_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_returns" ADD CONSTRAINT "counter_returns_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_returns_order_idx" ON "counter_returns" USING btree ("order_id");