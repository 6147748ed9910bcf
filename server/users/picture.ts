import { sql } from 'kysely'

/** On `users u`: the picture as a data URL, or null. */
export const pictureColumn = sql<{ image: string } | null>`case when u.picture is not null then
  jsonb_build_object('image', 'data:' || u.picture_type || ';base64,' || replace(encode(u.picture, 'base64'), E'\n', ''))
  end`.as('profile_picture')
