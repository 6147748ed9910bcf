import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProvisionedGroup, provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { MapGroupDialog } from './MapGroupDialog.tsx'
import classes from './provisioning.module.css'
import { provisioningTexts as texts } from './provisioning.texts.ts'

/** A list of more groups has a search. */
const FEW = 10

interface Props {
  organizationId: number
  me: CurrentUser
}

/** The groups that the provider has sent, with what each gives its members. */
export function GroupList({ organizationId, me }: Props) {
  const query = useQuery({
    ...asking(provisioningApi.groups, { organization_id: organizationId }),
    meta: { keep: false },
  })
  const [mapping, setMapping] = useState<ProvisionedGroup | null>(null)
  const [search, setSearch] = useState('')
  if (!query.data) return <Loaded query={query} bars={[40]} />
  const groups = query.data.data
  const wanted = search.trim().toLowerCase()
  const found = groups.filter(({ display_name }) => display_name.toLowerCase().includes(wanted))
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.groups}</Title>
      <Dimmed>{groups.length === 0 ? texts.noGroups : texts.groupsHelp}</Dimmed>
      {groups.length > FEW && (
        <SearchField value={search} onSearch={setSearch} aria-label={texts.searchGroups} />
      )}
      {groups.length > 0 && found.length === 0 && <Dimmed role="status">{uiTexts.noMatches}</Dimmed>}
      {found.length > 0 && (
        <ul className={classes.list}>
          {found.map(group => (
            <li key={group.id} className={classes.row}>
              <div className={classes.words}>
                <Text fw={550}>{group.display_name}</Text>
                <Dimmed>
                  {texts.members(group.members_count)} · {givenBy(group)}
                </Dimmed>
              </div>
              <Button
                variant="default"
                aria-label={texts.mapNamed(group.display_name)}
                onClick={() => setMapping(group)}
              >
                {texts.map}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mapping && (
        <MapGroupDialog
          organizationId={organizationId}
          group={mapping}
          divisions={me.features.includes('divisions') ? me.divisions : null}
          onClose={() => setMapping(null)}
        />
      )}
    </Stack>
  )
}

function givenBy({ role, divisions }: ProvisionedGroup): string {
  const given = [role && texts.roles[role], ...divisions.map(({ name }) => name)].filter(Boolean)
  return given.length > 0 ? given.join(', ') : texts.unmapped
}
