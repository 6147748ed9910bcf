import { useQuery } from '@tanstack/react-query'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'

/** The people, approvers, groups, divisions and controls that a policy can name. */
export function useChoices() {
  const me = useMe()
  const can = useCan()
  const members = useQuery(askingAll(usersApi.list, { filter: { state: 'active' } })).data ?? []
  const groups = useQuery(askingAll(groupsApi.list, {})).data ?? []
  const hasControls = can('company:manage', 'controls')
  const controls =
    useQuery({ ...askingAll(controlsApi.list, { sort: 'name|asc' }), enabled: hasControls }).data ?? []
  return {
    people: members.map(({ id, full_name }) => ({ id, name: full_name })),
    approvers: members
      .filter(({ roles }) => roles.some(({ type }) => type === 'Admin'))
      .map(({ id, full_name }) => ({ id, full_name })),
    groups: groups.map(({ id, name }) => ({ id, name })),
    divisions: me?.features.includes('divisions') ? me.divisions : [],
    controls: hasControls
      ? controls.map(({ id, code, name }) => ({ id, name: code ? `${code} ${name}` : name }))
      : null,
  }
}
