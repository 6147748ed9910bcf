import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RiskProfileMenu } from './RiskProfileMenu.tsx'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const NAMED = 3

const columns: Columns<RiskProfile> = columnsOf(texts.columns, {
  name: { width: '32%', cell: profile => <ProfileLink profile={profile} /> },
  highest: { cell: profile => <Highest profile={profile} /> },
  entities_count: { align: 'end', width: '8rem', cell: profile => <UsedBy profile={profile} /> },
  actions: menuColumn(profile => <RiskProfileMenu profile={profile} />),
})

/** The risk profiles of one framework. */
export function FrameworkProfiles({ framework, profiles }: { framework: string; profiles: RiskProfile[] }) {
  return (
    <div>
      <Title order={2} size="h3" mb="sm">
        {framework}
      </Title>
      <DataTable
        label={framework}
        source={{ rows: profiles }}
        columns={columns}
        card={profile => (
          <RecordCard title={<ProfileLink profile={profile} />} menu={<RiskProfileMenu profile={profile} />}>
            <UsedBy profile={profile} />
          </RecordCard>
        )}
        empty={<Text c="dimmed">{texts.noProfiles}</Text>}
      />
    </div>
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
