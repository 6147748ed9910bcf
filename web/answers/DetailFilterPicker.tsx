import { contentLengths, type Detail, details } from '#domain/answers/answer-content.ts'
import { AddressText } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { contentTexts as texts } from './content.texts.ts'

/** The filters of a list of answers by the texts that accompany them. */
export function DetailFilterPicker<Search extends { [Field in Detail]?: string | undefined }>(props: {
  address: Address<Search>
}) {
  return details.map(field => (
    <AddressText
      key={field}
      address={props.address}
      name={field}
      label={texts.labels[field]}
      max={contentLengths[field]}
    />
  ))
}
