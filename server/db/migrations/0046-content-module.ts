import { type Kysely, sql } from 'kysely'

/** Every content stands in a module; and answers to common questions, once lines of plain text, are rich text now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content add constraint content_module_id
    foreign key (module_id) references content_module`.execute(db)
  await sql`create index content_of_module on content (module_id)`.execute(db)
  await sql`create index content_audit_of on content_audit (content_id)`.execute(db)
  const escaped = sql`replace(replace(replace(answer, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  await sql`update faq set answer = '<p>' || replace(${escaped}, e'\n', '</p><p>') || '</p>'
    where answer not like '<p>%'`.execute(db)
}
