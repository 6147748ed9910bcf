import { listBody, pageOf } from '../paging.ts'
import { trimmed, userResource, wantedOf } from '../resources.ts'
import type { ScimRoute } from '../scim-route.ts'
import { deleteUser, patchUser, replaceUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { findUser, listUsers } from './find-users.ts'

export const userRoutes: ScimRoute[] = [
  {
    method: 'GET',
    url: '/Users',
    async handler(call, { query, base }) {
      const page = pageOf(query)
      const { rows, total } = await listUsers(call, page)
      const wanted = wantedOf(query)
      return listBody(
        rows.map(row => trimmed(userResource(row, base), wanted)),
        total,
        page,
      )
    },
  },
  {
    method: 'GET',
    url: '/Users/:id',
    handler: async (call, { id, query, base }) =>
      trimmed(userResource(await findUser(call, id), base), wantedOf(query)),
  },
  {
    method: 'POST',
    url: '/Users',
    status: 201,
    handler: async (call, { body, base }) => userResource(await createUser(call, body), base),
  },
  {
    method: 'PUT',
    url: '/Users/:id',
    handler: async (call, { id, body, base }) => userResource(await replaceUser(call, id, body), base),
  },
  {
    method: 'PATCH',
    url: '/Users/:id',
    handler: async (call, { id, body, base }) => userResource(await patchUser(call, id, body), base),
  },
  {
    method: 'DELETE',
    url: '/Users/:id',
    async handler(call, { id }) {
      await deleteUser(call, id)
      return null
    },
  },
]
