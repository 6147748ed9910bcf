import { Anchor, Text, Tooltip } from '@mantine/core'
import { isOffered } from '#domain/access/features.ts'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import { useFeatures } from './use-features.ts'

interface Props {
  company: AdministeredOrganization
  /** Shows the number with its noun, where no column heading names it. */
  inWords?: boolean
}

/** Shows the number of a company's features, lists them on hover, and opens the dialog that changes them. */
export function FeaturesLink({ company, inWords = false }: Props) {
  const { nameOf } = useFeatures()
  const { id, name, abilities } = company
  const features = company.features.filter(({ key }) => isOffered(key))
  const label = inWords ? texts.featuresCount(features.length) : features.length
  if (!abilities.edit) return <Text size="sm">{label}</Text>
  const named = features.map(({ key }) => nameOf(key)).join(', ')
  return (
    <Tooltip
      label={named || texts.noFeatures}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: false }}
    >
      <Anchor
        size="sm"
        aria-label={texts.featuresOf(name, features.length)}
        renderRoot={searchLink<AdministrationSearch>({ features: id })}
      >
        {label}
      </Anchor>
    </Tooltip>
  )
}
