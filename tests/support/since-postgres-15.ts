/**
 * What PostgreSQL 18.4 knows and 15.18 does not: the difference of pg_proc, pg_class, pg_attribute and pg_settings of both,
 * without what no statement names (parts of aggregates, support functions, binary upgrade) and without words that are
 * ordinary ones. Where the engine of the package becomes newer, the difference is to be taken again.
 */
const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

export const functions = words(`
  any_value array_reverse array_sample array_shuffle array_sort btboolskipsupport btcharskipsupport btint2skipsupport
  btint4skipsupport btint8skipsupport btoidskipsupport casefold crc32 crc32c date_add date_subtract erf erfc gamma
  has_largeobject_privilege hashbool hashboolextended hashbytea hashbyteaextended hashcid hashcidextended hashdate
  hashdateextended hashxid hashxid8 hashxid8extended hashxidextended icu_unicode_version json_agg_strict
  json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict jsonb_agg_strict jsonb_object_agg_strict
  jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_populate_record_valid lgamma pg_available_wal_summaries
  pg_basetype pg_clear_attribute_stats pg_clear_relation_stats pg_column_toast_chunk_id pg_get_acl pg_get_aios
  pg_get_loaded_modules pg_get_sequence_data pg_get_shmem_allocations_numa pg_get_wait_events
  pg_get_wal_summarizer_state pg_input_error_info pg_input_is_valid pg_log_standby_snapshot pg_ls_summariesdir
  pg_numa_available pg_restore_attribute_stats pg_restore_relation_stats pg_split_walfile_name pg_stat_get_io
  pg_stat_get_lastscan pg_stat_get_backend_io pg_stat_get_backend_wal pg_stat_reset_backend_stats
  pg_sync_replication_slots pg_wal_summary_contents random_normal system_user timestamptz_hash
  timestamptz_hash_extended to_bin to_oct to_regtypemod unicode_assigned unicode_version uuid_extract_timestamp
  uuid_extract_version uuidv4 uuidv7 xmltext
  json_array json_arrayagg json_exists json_objectagg json_query json_scalar json_serialize json_table json_value
  merge_action`)

export const views = words('pg_aios pg_shmem_allocations_numa pg_stat_checkpointer pg_stat_io pg_wait_events')

export const columns = words(`
  collicurules colllocale confl_active_logicalslot conenforced conperiod credentials_delegated dathasloginevt
  daticurules datlocale dead_tuple_bytes inactive_since indexes_processed inherit_option invalidation_reason
  last_idx_scan last_seq_scan max_dead_tuple_bytes n_tup_newpage_upd num_dead_item_ids parallel_workers_launched
  parallel_workers_to_launch range_bounds_histogram range_empty_frac range_length_histogram relallfrozen result_types
  total_analyze_time total_autoanalyze_time total_autovacuum_time total_vacuum_time tuples_skipped two_phase_at`)

export const settings = words(`
  allow_alter_system autovacuum_vacuum_max_threshold autovacuum_worker_slots commit_timestamp_buffers
  createrole_self_grant debug_io_direct debug_logical_replication_streaming debug_parallel_query
  enable_distinct_reordering enable_group_by_reordering enable_presorted_aggregate enable_self_join_elimination
  event_triggers file_copy_method file_extend_method gss_accept_delegation huge_pages_status icu_validation_level
  idle_replication_slot_timeout io_combine_limit io_max_combine_limit io_max_concurrency io_method io_workers
  log_lock_failures max_active_replication_origins max_notify_queue_pages
  max_parallel_apply_workers_per_subscription md5_password_warnings multixact_member_buffers multixact_offset_buffers
  notify_buffers num_os_semaphores reserved_connections scram_iterations send_abort_for_crash send_abort_for_kill
  serializable_buffers subtransaction_buffers summarize_wal sync_replication_slots synchronized_standby_slots
  trace_connection_negotiation track_cost_delay_timing transaction_buffers transaction_timeout
  vacuum_buffer_usage_limit vacuum_max_eager_freeze_failure_rate vacuum_truncate wal_summary_keep_time`)

/** What is no name: other words in other places, other arguments of a function that was there. */
export const phrases: readonly { readonly since: number; readonly what: string; readonly like: RegExp }[] = [
  { since: 16, what: 'a JSON constructor', like: /\bjson_object(agg)?\s*\([^()]*(:|\bvalue\b)/i },
  { since: 16, what: 'is json', like: /\bis (not )?json\b/i },
  {
    since: 16,
    what: 'a number in parts or of another base',
    like: /(?<![\w.'":-])\d+_\d+\b|\b0[xob][0-9a-f]+\b/i,
  },
  { since: 16, what: 'explain without values', like: /\bgeneric_plan\b/i },
  { since: 16, what: 'vacuum with', like: /\b(skip_database_stats|only_database_stats|process_main)\b/i },
  { since: 16, what: 'statistics without a name', like: /\bcreate statistics on\b/i },
  { since: 17, what: 'JSON from text', like: /(?<![:\w.])json\s*\(/i },
  {
    since: 17,
    what: 'a method of a path',
    like: /\.(bigint|boolean|date|decimal|integer|number|string|time|time_tz|timestamp|timestamp_tz)\(\d*\)/,
  },
  {
    since: 17,
    what: 'merge that answers',
    like: /\bmerge into\b[^;]*(\breturning\b|\bby (source|target)\b)/i,
  },
  { since: 17, what: 'copy past what fails', like: /\b(on_error|log_verbosity|reject_limit)\b/i },
  { since: 17, what: 'at local', like: /\bat local\b/i },
  { since: 17, what: 'a span without end', like: /\binterval '-?infinity'|'-?infinity'::interval/i },
  { since: 17, what: 'another expression', like: /\bset expression as\b/i },
  { since: 17, what: 'a number between two', like: /(?<![\w.])random\s*\(\s*[^)\s]/i },
  { since: 17, what: 'explain of what is sent', like: /\bexplain\s*\([^)]*\b(memory|serialize)\b/i },
  {
    since: 18,
    what: 'what was before',
    like: /^(?![\s\S]*\b(from|join) \S+ (as )?(old|new)\b)(?![\s\S]*\bplpgsql\b)[\s\S]*\breturning\b[^;]*(?<![\w.])(old|new)\.(\w|\*)|\breturning with\b/i,
  },
  { since: 18, what: 'a key over time', like: /\bwithout overlaps\b|, ?period \w/i },
  { since: 18, what: 'a rule that is not held', like: /\bnot enforced\b/i },
  {
    since: 18,
    what: 'a column that is not kept',
    like: /\bgenerated always as\s*\(([^()]|\(([^()]|\([^()]*\))*\))*\)(?!\s*stored)/i,
  },
  {
    since: 18,
    what: 'not null by name or later',
    like: /\bnot null (no inherit|not valid)\b|\bconstraint \w+ not null\b|\badd not null\b/i,
  },
]
