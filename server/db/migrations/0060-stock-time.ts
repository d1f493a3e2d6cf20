import { type Kysely, sql } from 'kysely'

/**
 * When there was last more or less of a piece: its price and its name have nothing to do with it. Null: not since it
 * came. Kept here, because a document, a push and an operator all write the amounts.
 */
const stockTime = `
alter table sku add stock_time timestamptz;
update sku set stock_time = update_time where update_time > create_time;
create index sku_stock_time on sku ((coalesce(stock_time, create_time)), id);
create function sku_stock_time() returns trigger language plpgsql as $$
begin
  new.stock_time := new.update_time;
  return new;
end $$;
create trigger sku_stock_time before update of stock, occupied, in_transit, safe_stock on sku for each row
  when ((old.stock, old.occupied, old.in_transit, old.safe_stock)
    is distinct from (new.stock, new.occupied, new.in_transit, new.safe_stock))
  execute function sku_stock_time();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(stockTime).execute(db)
}
