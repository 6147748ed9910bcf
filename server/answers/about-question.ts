import { sql } from 'kysely'

/** The parts of a question `q` that an answer `a` shows; its own option also if that was removed, after the others. */
export const aboutQuestion = sql`json_build_object('id', q.id, 'tempid', q.tempid, 'protocol_id', q.protocol_id,
  'protocol', (select json_build_object('id', f.id, 'name', f.name) from protocols f where f.id = q.protocol_id),
  'question', q.question, 'options', coalesce((select json_agg(json_build_object('id', o.id, 'option', o.option,
      'value', o.value, 'display_order', o.display_order + case when o.deleted_at is null then 0 else 1000 end)
      order by o.deleted_at is not null, o.display_order, o.id)
    from question_options o
    where o.question_id = q.id and (o.deleted_at is null or o.id = a.question_option_id)), '[]'))`
