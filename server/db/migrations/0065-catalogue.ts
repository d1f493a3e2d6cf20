import { type Kysely, sql } from 'kysely'

/**
 * What a 款 is shown with and what is said of it. Its picture in lists is the first of its pictures, kept by the database.
 * `attributes` holds [{attributeId, values}], of a 货 those by which it differs from the others of its 款.
 */
const catalogue = `
alter table category add attribute_category_id bigint references attribute_category;
alter table spu
  add images jsonb not null default '[]',
  add attributes jsonb not null default '[]',
  add detail text not null default '';
update spu set images = jsonb_build_array(image) where image <> '';
alter table spu drop column image;
alter table spu add image text not null generated always as (coalesce(images ->> 0, '')) stored;
create index spu_no_image on spu (id) where image = '';
create index spu_attributes on spu using gin (attributes jsonb_path_ops);
alter table sku
  add attributes jsonb not null default '[]',
  -- 1 现货, 2 订货
  add type smallint not null default 1;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // A mall that is full already takes longer than one call may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(catalogue).execute(db)
}
