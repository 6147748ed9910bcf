import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { AddressChip, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { RiskProfileMenu } from './RiskProfileMenu.tsx'
import classes from './risk-profiles.module.css'
import type { RiskProfilesSearch } from './risk-profiles.search.ts'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'
import { useProfilesList } from './use-profiles-list.ts'

const NAMED = 3

const columns: Columns<RiskProfile> = columnsOf(texts.columns, {
  name: { width: '32%', cell: profile => <ProfileLink profile={profile} /> },
  highest: { cell: profile => <Highest profile={profile} /> },
  entities_count: { align: 'end', width: '8rem', cell: profile => <UsedBy profile={profile} /> },
  actions: menuColumn(profile => <RiskProfileMenu profile={profile} />),
})

interface Props {
  address: Address<RiskProfilesSearch>
  frameworks: readonly { id: number; name: string }[]
}

/** The risk profiles, framework by framework. */
export function ProfilesList({ address, frameworks }: Props) {
  const { query, without } = useProfilesList(address.search, frameworks)
  const { framework } = address.search
  return (
    <>
      <RecordList
        name="risk-profiles"
        label={texts.title}
        list={{
          route: riskProfilesApi.list,
          input: { sort: 'name|asc', ...(framework && { filter: { protocol_id: framework } }) },
        }}
        query={query}
        address={address}
        columns={columns}
        groupOf={profile => profile.protocol.name}
        card={profile => (
          <RecordCard title={<ProfileLink profile={profile} />} menu={<RiskProfileMenu profile={profile} />}>
            <UsedBy profile={profile} />
          </RecordCard>
        )}
        filters={
          frameworks.length > 1 && (
            <Filters>
              <AddressChip
                address={address}
                name="framework"
                label={texts.framework}
                options={frameworks.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Filters>
          )
        }
        narrowing={['framework']}
        empty={null}
      />
      {without.map(({ id, name }) => (
        <Text key={id} c="dimmed" mt="sm">
          {texts.withoutProfile(name)}
        </Text>
      ))}
    </>
  )
}

function ProfileLink({ profile: { id, name } }: { profile: RiskProfile }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => (
        <Link {...props} to="/company/risk-profiles/$profileId" params={{ profileId: id }} />
      )}
    >
      {name}
    </Anchor>
  )
}

function UsedBy({ profile: { entities_count } }: { profile: RiskProfile }) {
  return (
    <Text size="sm" {...(entities_count === 0 && { c: 'dimmed' })}>
      {entities_count === 0 ? texts.unused : texts.usedBy(entities_count)}
    </Text>
  )
}

/** The threats and categories with the highest rating, which distinguish a profile from others. */
function Highest({ profile: { threats, categories } }: { profile: RiskProfile }) {
  const names = [
    ...threats.filter(({ likelihood }) => likelihood === 5).map(({ name }) => name),
    ...categories.filter(({ impact }) => impact === 5).map(({ name }) => name),
  ]
  return (
    <Dimmed className={classes.highest} title={names.join(', ')}>
      {names.length === 0
        ? texts.noHighest
        : texts.more(names.slice(0, NAMED).join(', '), names.length - NAMED)}
    </Dimmed>
  )
}
