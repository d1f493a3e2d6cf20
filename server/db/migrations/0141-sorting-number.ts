import { type Kysely, sql } from 'kysely'

/** W1120-02 of last year and of this one were the same number: a wave's number says its year, and is the only one. */
const number = `
update sorting set sorting_no = 'W' || to_char(create_time at time zone 'Asia/Shanghai', 'YYMMDD') || substr(sorting_no, 6);
drop index sorting_number;
create unique index sorting_sorting_no on sorting (sorting_no);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(number).execute(db)
}
