import { useMemo, useRef } from 'react'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { chosenTopic, matching, type OutlineTopic } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import classes from './Questions.module.css'
import { SearchResultsSection } from './SearchResultsSection.tsx'
import { TopicList } from './TopicList.tsx'
import { TopicPicker } from './TopicPicker.tsx'
import { TopicSection } from './TopicSection.tsx'
import { useQuestionsSearch } from './use-questions-search.ts'
import { useReadingKeys } from './use-reading-keys.ts'

/** The topics beside the questions of the chosen one, or beside the search results. */
export function ReadingSection({ outline }: { outline: OutlineTopic[] }) {
  const { search, change } = useQuestionsSearch()
  const field = useRef<HTMLInputElement>(null)
  const wanted = search.search ?? ''
  const shown = useMemo(() => (wanted ? matching(outline, wanted) : outline), [outline, wanted])
  const chosen = wanted ? shown.find(({ topic }) => topic.id === search.topic) : chosenTopic(outline, search)
  useReadingKeys({ outline: shown, chosen, field })
  return (
    <div className={classes.reading}>
      <div className={classes.side}>
        <SearchField
          ref={field}
          aria-label={texts.search}
          placeholder={texts.search}
          w="100%"
          value={wanted}
          onSearch={text => {
            const next = text.trim() || undefined
            // A search covers all topics, not only the one being read.
            if (next !== search.search) change({ search: next, topic: undefined, question: undefined })
          }}
        />
        <TopicPicker topics={shown} chosenId={chosen?.topic.id} />
        <TopicList topics={shown} chosenId={chosen?.topic.id} />
      </div>
      <div className={classes.content}>
        {wanted ? (
          <SearchResultsSection
            found={chosen ? [chosen] : shown}
            search={wanted}
            isNarrowed={Boolean(chosen)}
          />
        ) : (
          chosen && <TopicSection key={chosen.topic.id} outline={outline} chosen={chosen} />
        )}
      </div>
    </div>
  )
}
