import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Policy, policiesApi } from '#domain/policies/policies.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import classes from './policies.module.css'
import { policiesTexts as texts } from './policies.texts.ts'

const SHOWN = 100

/** The policies for the group or the divisions of an entity. Without any there is no section. */
export function PoliciesSection({ entityId }: { entityId: number }) {
  const isOn = useCan()('company:manage', 'policies')
  const { data } = useQuery({
    ...asking(policiesApi.list, { filter: { entity_id: entityId }, sort: 'title|asc', per_page: SHOWN }),
    enabled: isOn,
  })
  if (!isOn || !data || data.total === 0) return null
  return (
    <section aria-label={texts.title}>
      <Title order={2} mb={4}>
        {texts.title}
      </Title>
      <Dimmed mb="sm">{texts.help}</Dimmed>
      <ul className={classes.policies}>
        {data.data.map(policy => (
          <li key={policy.id}>
            <Anchor
              renderRoot={props => (
                <Link {...props} to="/company/policies/$policyId" params={{ policyId: policy.id }} />
              )}
            >
              {policy.title}
            </Anchor>
            <Acknowledged policy={policy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acknowledged({ policy: { title, asked, acknowledged } }: { policy: Policy }) {
  const figures = texts.of(acknowledged, asked)
  return (
    <div className={classes.progress}>
      <Bar label={texts.acknowledgedOf(title)} share={shareOf(acknowledged, asked)} text={figures} />
      <span data-figures>{figures}</span>
    </div>
  )
}
