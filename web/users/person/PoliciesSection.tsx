import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { policyReadersApi, type ReadersPolicy } from '#domain/policies/policy-readers.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from './person.module.css'
import { personTexts } from './person.texts.ts'

const texts = personTexts.policies
const SHOWN = 100

/** The policies that a person is asked to read, unread ones first. Nothing without the feature. */
export function PoliciesSection({ userId }: { userId: number }) {
  const isOn = useCan()('company:manage', 'policies')
  const { data } = useQuery({
    ...asking(policyReadersApi.policies, { user_id: userId, per_page: SHOWN }),
    enabled: isOn,
  })
  if (!isOn || !data) return null
  const open = data.data.filter(({ acknowledged_at }) => acknowledged_at === null).length
  return (
    <section className={classes.section} aria-labelledby="person-policies">
      <Title order={2} id="person-policies" mb={4}>
        {texts.title}
      </Title>
      <Dimmed mb="sm">{data.total > 0 ? texts.counts(data.total, open) : texts.none}</Dimmed>
      <ul className={classes.policies}>
        {data.data.map(policy => (
          <li key={policy.id}>
            <PolicyName policy={policy} />
            {policy.acknowledged_at ? (
              <Dimmed span>{texts.acknowledgedOn(formatDate(policy.acknowledged_at))}</Dimmed>
            ) : (
              <DueDate date={policy.due_date} isOverdue={policy.is_overdue} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PolicyName({ policy: { id, title, number } }: { policy: ReadersPolicy }) {
  return (
    <span>
      <Anchor
        renderRoot={props => <Link {...props} to="/company/policies/$policyId" params={{ policyId: id }} />}
      >
        {title}
      </Anchor>{' '}
      <Dimmed span>{texts.version(number)}</Dimmed>
    </span>
  )
}
