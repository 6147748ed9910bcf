import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import classes from '../person/person.module.css'
import { HeldList } from './HeldList.tsx'
import { heldTexts as texts } from './held.texts.ts'
import { heldLines } from './held-lines.ts'

const allKinds = [
  'divisions',
  'entities',
  'assets',
  'action_plans',
  'controls',
  'policies',
  'registered_risks',
] as const

interface Props {
  userId: number
  /** Whether the page lists the entities in a section of their own. */
  hasEntitiesBeside: boolean
}

/** The divisions, entities, assets, action plans and risks that a person is responsible for; nothing if there are none. */
export function HeldSection({ userId, hasEntitiesBeside }: Props) {
  const { data: held } = useQuery(asking(usersApi.held, { user_id: userId }))
  const kinds = allKinds.filter(kind => kind !== 'entities' || !hasEntitiesBeside)
  if (!held || heldLines(held, kinds).length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="person-held">
      <Title order={2} id="person-held" mb="sm">
        {texts.page}
      </Title>
      <HeldList held={held} kinds={kinds} isLinked />
    </section>
  )
}
