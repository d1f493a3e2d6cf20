/** Of the address: the chart stands over the list. */
export const chartParameter = 'chart'
