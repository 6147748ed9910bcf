import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { TreatmentLink } from '../../risk-register/TreatmentLink.tsx'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'

interface Props {
  entityId: number
  threatId: number
}

/** The treatment of an entity’s threat: its entry in the register, or the way into it. */
export function FigureTreatment({ entityId, threatId }: Props) {
  const filter = { entity_id: entityId, threat_id: threatId }
  const risk = useQuery(asking(risksApi.top, { filter, per_page: 1 })).data?.data[0]
  if (!risk) return null
  return (
    <Text size="sm">
      <Text span fw={600}>
        {texts.treatment}:
      </Text>{' '}
      <TreatmentLink risk={risk} className={classes.link} />
    </Text>
  )
}
