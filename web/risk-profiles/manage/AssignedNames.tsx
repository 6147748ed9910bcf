import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { listed } from '#web/ui/plural.ts'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

const FIRST = 5

interface Props {
  protocolId: number
  entityIds: readonly number[]
}

/** The names of the entities that would get the profile, the first ones of many. */
export function AssignedNames({ protocolId, entityIds }: Props) {
  const [isWhole, setWhole] = useState(false)
  const filter = { protocol_id: protocolId, administered: true }
  const { data } = useQuery(askingAll(entitiesApi.list, { filter, sort: 'name|asc' }))
  if (!data) return null
  const ids = new Set(entityIds)
  const names = data.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return (
    <div className={classes.names}>
      <span>{isWhole || names.length <= FIRST ? listed(names) : names.slice(0, FIRST).join(', ')}</span>
      {names.length > FIRST && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(names.length)}
        </Button>
      )}
    </div>
  )
}
