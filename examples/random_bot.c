/* Plays every game by choosing among the legal actions at random: cc -o random_bot examples/random_bot.c
 * JSON needs no library here: an action is copied as it was listed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  srand((unsigned)getpid());
  puts("{\"ready\":{\"name\":\"Random C\"}}");
  fflush(stdout);
  while (getline(&line, &room, stdin) > 0) {
    char *at = strstr(line, "{\"act\":") == line ? strchr(line, '[') : NULL;
    const char *chosen = NULL;
    int count = 0, depth = 0, length = 0;
    if (at == NULL) continue;
    for (const char *begin = NULL; *++at != '\0' && depth >= 0;) {
      if ((*at == '{' || *at == '[') && depth++ == 0) begin = at;
      else if ((*at == '}' || *at == ']') && --depth == 0 && rand() % ++count == 0) {
        chosen = begin; /* each of the actions listed so far is equally likely */
        length = (int)(at - begin) + 1;
      }
    }
    printf("%.*s\n", length, chosen);
    fflush(stdout);
  }
  return 0;
}
