import { Anchor, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { evidencePartTexts as texts } from '../dashboard.texts.ts'

/** The files that have expired, expire soon or prove nothing, each figure with the files that it counts. */
export function EvidenceSection() {
  const counts = useQuery(asking(evidenceApi.counts, {})).data
  const figures = counts && [
    { state: 'expired' as const, text: texts.expired(counts.expired), count: counts.expired },
    { state: 'in-30' as const, text: texts.expiring(counts.expiring_30), count: counts.expiring_30 },
    { state: 'orphaned' as const, text: texts.orphaned(counts.orphaned), count: counts.orphaned },
  ]
  return (
    <section aria-labelledby="dashboard-evidence">
      <Title order={2} id="dashboard-evidence" mb="xs">
        {texts.title}
      </Title>
      {counts?.total === 0 && <Dimmed>{texts.none}</Dimmed>}
      {figures && counts.total > 0 && (
        <Group gap="0.5rem 1.5rem">
          <Anchor renderRoot={props => <Link {...props} to="/evidence" />}>
            {texts.files(counts.total)}
          </Anchor>
          {figures.map(({ state, text, count }) =>
            count > 0 ? (
              <Anchor key={state} renderRoot={props => <Link {...props} to="/evidence" search={{ state }} />}>
                {text}
              </Anchor>
            ) : (
              <Text key={state} c="dimmed">
                {text}
              </Text>
            ),
          )}
        </Group>
      )}
    </section>
  )
}
