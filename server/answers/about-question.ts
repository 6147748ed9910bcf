import { sql } from 'kysely'

/** The parts of a question `q` that an answer shows. */
export const aboutQuestion = sql`json_build_object('id', q.id, 'tempid', q.tempid, 'protocol_id', q.protocol_id,
  'question', q.question, 'options', coalesce((select json_agg(json_build_object('id', o.id, 'option', o.option,
      'value', o.value, 'display_order', o.display_order) order by o.display_order, o.id)
    from question_options o where o.question_id = q.id and o.deleted_at is null), '[]'))`
