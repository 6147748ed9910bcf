import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

export const questionsTexts = {
  crumb: 'Frameworks',
  summary: (edition: string, topics: number, questions: number) =>
    [edition && `Edition ${edition}`, counted(topics, 'topic'), counted(questions, 'question')]
      .filter(Boolean)
      .join(' · '),
  view: 'Edit or read',
  edit: 'Edit',
  read: 'Read',
  adopt: 'Adopt',
  configure: 'Configure',
  topics: 'Topics',
  topic: 'Topic',
  topicChoice: (number: string, title: string, count: number) =>
    `${number} ${title} (${formatNumber(count)})`,
  search: 'Search this framework',
  keyQuestions: 'next or previous question',
  keyTopics: 'next or previous topic',
  keySearch: 'search',
  questionCount: (count: number) => counted(count, 'question'),
  expandAll: 'Show details',
  collapseAll: 'Hide details',
  answers: 'Answers',
  value: (value: number) => `${value}%`,
  valueLabel: (value: number) => `${value}% in place`,
  guidance: 'Guidance',
  evidence: 'Evidence',
  criteria: 'Criteria',
  category: 'Category',
  threat: 'Threat',
  weight: 'Weight',
  copyLink: (number: string) => `Copy link to ${number}`,
  previousTopic: 'Previous topic',
  nextTopic: 'Next topic',
  otherTopics: 'Other topics',
  found: (questions: number, topics: number) =>
    `${counted(questions, 'question')} in ${counted(topics, 'topic')}`,
  foundIn: (count: number, title: string) => `${counted(count, 'question')} in ${title}`,
  everyTopic: 'Search all topics',
  results: 'Questions found',
  empty: 'No questions yet',
  emptyHelp: 'This framework has no topics or questions.',
  backToList: 'Back to frameworks',
}
