CREATE TABLE "counter_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"way" text NOT NULL,
	"sold_by" uuid,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "counter_sales_key" UNIQUE("key"),
	CONSTRAINT "counter_sales_way_known" CHECK ("counter_sales"."way" in ('cash', 'upi', 'link', 'delivery')),
	CONSTRAINT "counter_sales_at_till" CHECK (("counter_sales"."way" in ('cash', 'upi')) = ("counter_sales"."session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "upi_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text,
	CONSTRAINT "upi_payments_outcome_known" CHECK ("upi_payments"."outcome" in ('came', 'missing', 'paid_in_cash'))
);
--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_sold_by_users_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upi_payments" ADD CONSTRAINT "upi_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_sales_session_idx" ON "counter_sales" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "upi_payments_open_idx" ON "upi_payments" USING btree ("at") WHERE "upi_payments"."outcome" is null or "upi_payments"."outcome" = 'missing';