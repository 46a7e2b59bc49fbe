import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'

type QuestionListProps = { questions: readonly { question: string; answer: string }[] }

/** Questions, each folded over its answer until it is asked for. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <DisclosureList>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}
