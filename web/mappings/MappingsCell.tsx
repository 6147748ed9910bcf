import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MappedQuestion } from '#domain/mappings/mappings.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AddMappingField } from './AddMappingField.tsx'
import { MappingLine } from './MappingLine.tsx'
import classes from './Mappings.module.css'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'

export interface Mapped {
  api: MappingApi
  protocolId: number
  other: Named
  mayWrite: boolean
}

interface Props extends Mapped {
  question: MappedQuestion
}

/** The mappings of one question, to change, remove and add. */
export function MappingsCell({ question, mayWrite, ...mapped }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { mappings, tempid } = question
  return (
    <>
      {mappings.length === 0 && !mayWrite && <Dimmed>{texts.nothing}</Dimmed>}
      {mappings.length > 0 && (
        <ul className={classes.lines}>
          {mappings.map(mapping => (
            <MappingLine key={mapping.other.id} tempid={tempid} mapping={mapping} {...mapped} />
          ))}
        </ul>
      )}
      {mayWrite && isAdding && (
        <AddMappingField question={question} {...mapped} onDone={() => setAdding(false)} />
      )}
      {mayWrite && !isAdding && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={mappings.length > 0 ? 'xs' : 0}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={texts.addTo(tempid)}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
    </>
  )
}
