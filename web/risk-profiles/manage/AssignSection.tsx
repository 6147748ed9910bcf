import { Anchor, Button, Group, Select, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type ProtocolEntities, protocolEntitiesApi } from '#domain/protocols/protocol-entities.contract.ts'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { useFocusKept } from '#web/ui/steady/use-focus-kept.ts'
import { profileAnswers } from '../profiles.ts'
import { AssignedNames } from './AssignedNames.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

const affected = [
  ...profileAnswers,
  ...Object.values(entitiesApi),
  ...Object.values(whatIfApi),
  protocolEntitiesApi.show,
]

interface Props {
  framework: Named
  profiles: RiskProfile[]
}

/** Gives a profile to many entities at once, after showing how many change. */
export function AssignSection({ framework, profiles }: Props) {
  const company = useCompany()
  const path = company && { ...company, protocol_id: framework.id }
  const { data, error, refetch } = useQuery(askingOnceKnown(protocolEntitiesApi.show, path))
  const kept = useFocusKept('input')
  if (data && path)
    return (
      <div ref={kept}>
        <Assign key={data.version} using={data} path={path} profiles={profiles} />
      </div>
    )
  if (error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  return <Skeleton h={140} maw={480} />
}

const ANY = 'any'
/** Names come by the hundred: those of more entities are left to the list of entities. */
const MOST_NAMED = 500

interface Loaded {
  using: ProtocolEntities
  path: { organization_id: number; protocol_id: number }
  profiles: RiskProfile[]
}

function Assign({ using, path, profiles }: Loaded) {
  const [from, setFrom] = useState(ANY)
  const [to, setTo] = useState(String(profiles[0]?.id ?? ''))
  const profile = profiles.find(({ id }) => String(id) === to)
  const moving = using.choices.filter(
    ({ risk_profile_id: id }) => String(id) !== to && (from === ANY || String(id ?? '') === from),
  )
  const entity_ids = moving.flatMap(each => each.entity_ids)
  const mayBeNamed = using.choices.flatMap(each => each.entity_ids).length <= MOST_NAMED
  const name = profile?.name ?? ''
  const { act, isPending } = useReversible({
    act: protocolEntitiesApi.change,
    undo: protocolEntitiesApi.change,
    input: { ...path, choices: [{ entity_ids, risk_profile_id: Number(to) }] },
    undoInput: {
      ...path,
      choices: moving.map(({ entity_ids, risk_profile_id }) => ({
        entity_ids,
        ...(risk_profile_id !== null && { risk_profile_id }),
      })),
    },
    done: texts.assigned(entity_ids.length, name),
    undone: texts.undone,
    invalidates: affected,
    version: using.version,
  })
  const options = profiles.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className={classes.assign}>
      <Group align="flex-end">
        <Select
          label={texts.from}
          data={[{ value: ANY, label: texts.any }, ...options.filter(({ value }) => value !== to)]}
          value={from}
          allowDeselect={false}
          onChange={value => setFrom(value ?? ANY)}
        />
        <Select
          label={texts.to}
          data={options}
          value={to}
          allowDeselect={false}
          onChange={value => {
            setTo(value ?? '')
            if (value === from) setFrom(ANY)
          }}
        />
      </Group>
      <span role="status">{texts.assigns(entity_ids.length, name)}</span>
      {entity_ids.length > 0 && mayBeNamed && <AssignedNames protocolId={using.id} entityIds={entity_ids} />}
      <Group>
        <Button
          disabled={entity_ids.length === 0 || !using.abilities.choose}
          loading={isPending}
          onClick={() => void act().catch(() => undefined)}
        >
          {texts.assign(entity_ids.length)}
        </Button>
        <Anchor
          renderRoot={props => <Link {...props} to="/company/frameworks" search={{ entities: using.id }} />}
        >
          {texts.single}
        </Anchor>
      </Group>
    </div>
  )
}
