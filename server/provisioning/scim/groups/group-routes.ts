import type { ScimCall } from '../open-scim.ts'
import { listBody, pageOf } from '../paging.ts'
import { groupResource, trimmed, wantedOf, wants } from '../resources.ts'
import type { ScimRequest, ScimRoute } from '../scim-route.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './change-group.ts'
import { type FoundGroup, findGroup, listGroups, membersOfGroups } from './find-groups.ts'

export const groupRoutes: ScimRoute[] = [
  {
    method: 'GET',
    url: '/Groups',
    async handler(call, request) {
      const page = pageOf(request.query)
      const { rows, total } = await listGroups(call, page)
      return listBody(await shown(call, request, rows), total, page)
    },
  },
  {
    method: 'GET',
    url: '/Groups/:id',
    handler: async (call, request) => one(call, request, await findGroup(call, request.id)),
  },
  {
    method: 'POST',
    url: '/Groups',
    status: 201,
    handler: async (call, request) => one(call, request, await createGroup(call, request.body)),
  },
  {
    method: 'PUT',
    url: '/Groups/:id',
    handler: async (call, request) => one(call, request, await replaceGroup(call, request.id, request.body)),
  },
  {
    method: 'PATCH',
    url: '/Groups/:id',
    // A group may be large, and providers do not read it.
    async handler(call, request) {
      await patchGroup(call, request.id, request.body)
      return null
    },
  },
  {
    method: 'DELETE',
    url: '/Groups/:id',
    async handler(call, { id }) {
      await deleteGroup(call, id)
      return null
    },
  },
]

async function shown(call: ScimCall, { query, base }: ScimRequest, groups: readonly FoundGroup[]) {
  const wanted = wantedOf(query)
  const ids = groups.map(({ id }) => id)
  const members = wants(wanted, 'members') ? await membersOfGroups(call, ids) : null
  return groups.map(group => trimmed(groupResource(group, members?.get(group.id) ?? null, base), wanted))
}

async function one(call: ScimCall, request: ScimRequest, group: FoundGroup): Promise<object> {
  const [resource] = await shown(call, request, [group])
  return resource ?? {}
}
