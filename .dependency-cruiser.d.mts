import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

declare const rules: {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions & { enhancedResolveOptions: object }
}
export default rules
export const planted: { name: string; imports: [from: string, to: string | null][] }[]
